import { useCallback, useEffect, useRef, type FocusEvent as ReactFocusEvent } from 'react';

/** The keyboard at the toasts: F8 leads to them out of everything, and whoever dismisses one is back where they were. */
export function useToastFocus() {
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element>(null);

  // An open window keeps the focus by listening at the document. What enters the toasts stops short of it.
  useEffect(() => {
    const pass = (event: FocusEvent) => {
      const entered = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (entered instanceof Node && viewport.current?.parentElement?.contains(entered)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', pass);
    document.body.addEventListener('focusout', pass);
    return () => {
      document.body.removeEventListener('focusin', pass);
      document.body.removeEventListener('focusout', pass);
    };
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: ReactFocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  /**
   * For a toast that is about to go. Radix leaves the keyboard at the toasts, where its clock stands while the keyboard is there: after a
   * click on Dismiss the next one would never go.
   */
  const leave = useCallback(() => {
    if (!viewport.current?.contains(document.activeElement)) return;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, []);
  return { viewport, onFocus, leave };
}
