import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Whether this part of a prerendered page has hydrated. Parts hydrate one after another, so data may arrive before the last one does; each
 * must first render what was prerendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
