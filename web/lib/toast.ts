/** The toast store: one toast at a time. Outside React, so that any code can show one. */

import { useSyncExternalStore } from 'react';

export type Toast = { id: number; title: string; description: string | undefined; tone: 'default' | 'destructive'; open: boolean };

const LIMIT = 1;
/** How long a dismissed toast stays in the list; usually a newer one replaces it sooner. */
const REMOVE_DELAY_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Removal timers by the id of the dismissed toast. */
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function update(next: readonly Toast[]): void {
  toasts = next;
  // Cancel the timers of toasts that were replaced.
  for (const [id, removal] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(removal);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the current one. */
export function showToast(title: string, description?: string, tone: Toast['tone'] = 'default'): void {
  update([{ id: ++lastId, title, description, tone, open: true }, ...toasts].slice(0, LIMIT));
}

export function showErrorToast(title: string, description?: string): void {
  showToast(title, description, 'destructive');
}

/** Closes a toast. It leaves the list 17 minutes later or when the next one comes, so that its exit animation is never cut off. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS),
  );
  update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Closes the current toast if it has this title, because its request has been met. */
export function dismissToastOf(title: string): void {
  const shown = toasts.find((toast) => toast.open && toast.title === title);
  if (shown) dismissToast(shown.id);
}

/** All toasts, newest first, including dismissed ones. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after every change. @returns a function that unsubscribes */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toasts, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
}
