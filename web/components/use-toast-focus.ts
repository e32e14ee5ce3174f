import { useCallback, useEffect, useRef, type FocusEvent as ReactFocusEvent } from 'react';

/** Focus handling of the toasts: F8 moves focus to them, even out of a dialog; dismissing one returns it. */
export function useToastFocus() {
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element>(null);

  // A dialog traps focus with listeners on the document. Events that concern the toasts are stopped before they reach it.
  useEffect(() => {
    const hideFromDialog = (event: FocusEvent) => {
      const entered = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (entered instanceof Node && viewport.current?.parentElement?.contains(entered)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', hideFromDialog);
    document.body.addEventListener('focusout', hideFromDialog);
    return () => {
      document.body.removeEventListener('focusin', hideFromDialog);
      document.body.removeEventListener('focusout', hideFromDialog);
    };
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: ReactFocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  /**
   * Call before a toast unmounts. Radix leaves focus in the region, and pauses its timers while focus is there: after a click on Dismiss
   * the next toast would never close.
   */
  const restoreFocus = useCallback(() => {
    if (!viewport.current?.contains(document.activeElement)) return;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, []);
  return { viewport, onFocus, restoreFocus };
}
