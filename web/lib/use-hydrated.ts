import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part of a painted page has been brought to life. The parts follow one another, so that what was fetched for the first could be
 * there before the last: each must show first what was painted.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
