import { useEffect, useEffectEvent } from 'react';

/** Fields, menus, tabs and dialogs have the keys for themselves. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="tablist"], [role="menu"], [role="dialog"]';

/** Calls the command of a key that is pressed alone, while nothing else on the page takes keys. */
export function useReadingKeys(commands: Readonly<Record<string, () => void>>, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commands[event.key];
    const target = event.target instanceof Element ? event.target : document.body;
    if (!command || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest(BUSY)) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
