import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For something that leaves the page when its button has done its work: the keyboard, if it is in there, goes to what surrounds it
 * instead of to the top of the page.
 */
export function useFocusPassedOn<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const left = place.current;
    return () => {
      if (!left?.contains(document.activeElement)) return;
      const around = surroundings(left);
      // When it has left; whoever takes the focus meanwhile keeps it.
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
