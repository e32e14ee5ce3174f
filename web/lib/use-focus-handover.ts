import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an element that unmounts when its button has done its work: if it contains the focus, the focus moves to the surrounding section,
 * dialog or main instead of the top of the page.
 */
export function useFocusHandover<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const left = place.current;
    return () => {
      if (!left?.contains(document.activeElement)) return;
      const around = surroundings(left);
      // After the unmount; if something else has taken the focus, it keeps it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next = around.find((each) => each.isConnected);
        if (!next) return;
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
      });
    };
  }, []);
  return place;
}

function surroundings(from: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = from.parentElement; each; each = each.parentElement) {
    if (each.matches('section, [role=dialog], main')) around.push(each);
  }
  return around;
}
