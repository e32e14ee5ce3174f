import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import type { BotPreventionData } from '../../../shared/accounts.ts';

/** The server accepts 300 characters of the user agent; 200 identify every browser. */
const USER_AGENT_MAX = 200;
/** The server's maximum. A single character is enough to identify a bot. */
const TRAP_MAX = 200;

/**
 * Records how a form is filled in, for the server's bot detection. `collect` returns the milliseconds since the form appeared, the counts
 * of key presses and clicks and of focused fields, and the honeypot's content.
 */
export function useBotPrevention() {
  const shownAt = useRef(0);
  const interactions = useRef(0);
  const focuses = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  // Clicks, not pointer events: screen readers and voice control press buttons without a pointer. A script's clicks are not trusted events.
  const countInteraction = ({ isTrusted }: SyntheticEvent) => {
    if (isTrusted) interactions.current += 1;
  };
  const countFocus = () => {
    focuses.current += 1;
  };
  const collect = (): BotPreventionData => ({
    formCompletionTime: Date.now() - shownAt.current,
    interactionCount: interactions.current,
    focusCount: focuses.current,
    honeypotValue: (trap.current?.value ?? '').slice(0, TRAP_MAX),
    hasJavaScript: true,
    timestamp: Date.now(),
    userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX),
  });
  return {
    collect,
    observers: { onKeyDownCapture: countInteraction, onClickCapture: countInteraction, onFocusCapture: countFocus },
    honeypot: { trap },
  };
}

/** A field hidden from people and password managers; whatever fills it in is a bot. */
export function Honeypot({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute h-0 w-0 overflow-hidden opacity-0">
      <label htmlFor="website">Leave this field empty</label>
      <input
        ref={trap}
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        defaultValue=""
      />
    </div>
  );
}
