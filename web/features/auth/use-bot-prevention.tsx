import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import type { BotPreventionData } from '../../../shared/accounts.ts';

/** The server accepts 300 characters of the browser's name; fewer leave room for browsers that say more every year. */
const USER_AGENT_MAX = 200;
/** The most that the server accepts. A single character is enough to give a script away. */
const TRAP_MAX = 200;

/**
 * Watches how a form is filled in, for the server to tell people from scripts. `collect` gives what was seen:
 * milliseconds since the form appeared, key presses and clicks, fields entered, and the trap field's content.
 */
export function useBotPrevention() {
  const shownAt = useRef(0);
  const interactions = useRef(0);
  const focuses = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  // Clicks rather than pointers: a screen reader or voice control that presses a button moves no pointer. A script's own clicks don't count.
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

/** A field that no person sees or reaches, and password managers are told to leave alone; what fills it in is a script. */
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
