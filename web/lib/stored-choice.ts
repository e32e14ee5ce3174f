/** A choice among fixed values, stored in this browser. */
export type StoredChoice<Value extends string> = {
  /** The choice made here or in another tab; undefined before that. */
  read: () => Value | undefined;
  choose: (value: Value) => void;
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
};

/** Storage can be full or blocked: the choice then lasts as long as the page. */
export function storedChoice<Value extends string>(key: string, values: readonly Value[]): StoredChoice<Value> {
  let unstored: Value | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        const stored = localStorage.getItem(key);
        return unstored ?? values.find((value) => value === stored);
      } catch {
        return unstored;
      }
    },
    choose: (value) => {
      try {
        localStorage.setItem(key, value);
        unstored = undefined;
      } catch {
        unstored = value;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
