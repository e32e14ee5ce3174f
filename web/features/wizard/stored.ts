/** The wizards' drafts in local storage. If it is full or blocked, only the draft is lost. */

import { CONTENT_TYPES, type ContentType } from '../../../shared/book/options.ts';

/** The storage keys of a wizard for an author: the draft, and the current step. */
export const wizardKeys = (contentType: ContentType, userId: string) => ({
  data: `bookwright:${contentType}:${userId}`,
  steps: `bookwright:${contentType}-steps:${userId}`,
});

/** The storage key of the refused book in whose place the draft will be sent. */
export const refusedKey = (contentType: ContentType, userId: string): string => `bookwright:${contentType}-refused:${userId}`;

/** The storage key of the series that a wizard's book is to be part of. */
export const seriesKey = (contentType: ContentType, userId: string): string => `bookwright:${contentType}-series:${userId}`;

/** The storage key of the niche analysis that a wizard's book comes from. */
export const nicheKey = (contentType: ContentType, userId: string): string => `bookwright:${contentType}-niche:${userId}`;

/** The storage key of an order that waits for its author's address to be confirmed. */
export const orderKey = (userId: string): string => `bookwright:order:${userId}`;

/** The object stored under `key`, or an empty one. */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function writeStored(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form's state still has everything.
  }
}

export function clearStored(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes an author's drafts of both wizards, and an order that waits. */
export function clearAuthor(userId: string): void {
  clearStored(orderKey(userId));
  for (const contentType of CONTENT_TYPES)
    clearStored(
      ...Object.values(wizardKeys(contentType, userId)),
      ...[refusedKey, seriesKey, nicheKey].map((key) => key(contentType, userId)),
    );
}

/** `defaults`, overwritten by stored values of the same type. */
export function restoreForm<Values extends Record<string, string | number>>(key: string, defaults: Values): Values {
  const stored = readStored(key);
  const restored = Object.entries(defaults).map(([name, value]) => [name, typeof stored[name] === typeof value ? stored[name] : value]);
  return Object.fromEntries(restored) as Values;
}
