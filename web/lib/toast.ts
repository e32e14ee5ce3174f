/** The one toast on the screen, kept outside React so that any code can show one. */

import { useSyncExternalStore } from 'react';

export type Toast = { id: number; title: string; description: string | undefined; tone: 'default' | 'destructive'; open: boolean };

const LIMIT = 1;
/** A dismissed toast stays in memory this long before it is removed; by then a newer one has usually replaced it. */
const REMOVE_DELAY_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** By the dismissed toast's id. */
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function update(next: readonly Toast[]): void {
  toasts = next;
  // What has left the list has nothing to wait for.
  for (const [id, removal] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(removal);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a toast in place of whichever is on the screen. */
export function showToast(title: string, description?: string, tone: Toast['tone'] = 'default'): void {
  update([{ id: ++lastId, title, description, tone, open: true }, ...toasts].slice(0, LIMIT));
}

/** Shows a toast that reports a failure. */
export function showErrorToast(title: string, description?: string): void {
  showToast(title, description, 'destructive');
}

/** Closes a toast; it leaves the list later, when its exit has long been seen. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS),
  );
  update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Closes the toast of this title, if it is the one on the screen: what it asked for has been done. */
export function dismissToastOf(title: string): void {
  const shown = toasts.find((toast) => toast.open && toast.title === title);
  if (shown) dismissToast(shown.id);
}

/** The toasts there are, newest first, those dismissed included. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after every change. @returns what ends it */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts to show, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
}
