import { useRef } from 'react';

/**
 * Calls `start`, but ignores calls while the last one is in flight: the second click of a double click comes before the button shows the
 * first. `start` calls `done` at its end.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  start: (done: () => void, ...args: Args) => void,
): (...args: Args) => void {
  const inFlight = useRef(false);
  return (...args) => {
    if (inFlight.current) return;
    inFlight.current = true;
    start(
      () => {
        inFlight.current = false;
      },
      ...args,
    );
  };
}
