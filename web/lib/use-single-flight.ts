import { useRef } from 'react';

/**
 * `start`, unless what it started is still under way: the second press of a double click comes before the button can show that the
 * first was heard. `start` calls `done` when it is over.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  start: (done: () => void, ...args: Args) => void,
): (...args: Args) => void {
  const flying = useRef(false);
  return (...args) => {
    if (flying.current) return;
    flying.current = true;
    start(
      () => {
        flying.current = false;
      },
      ...args,
    );
  };
}
