/** The one toast on the screen, kept outside React so that any code can show one. */

import { useSyncExternalStore } from 'react';

export type Toast = { id: number; title: string; description: string | undefined; tone: 'default' | 'destructive'; open: boolean };

const LIMIT = 1;
/** A dismissed toast stays in memory this long before it is removed; by then a newer one has usually replaced it. */
const REMOVE_DELAY_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
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
  update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS);
}

/** Closes the toast of this title, if it is the one on the screen: what it asked for has been done. */
export function dismissToastOf(title: string): void {
  const shown = toasts.find((toast) => toast.open && toast.title === title);
  if (shown) dismissToast(shown.id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts to show, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
