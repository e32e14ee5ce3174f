/** What a wizard keeps in the browser between visits. Storage that is full or refused loses convenience, nothing else. */

import { CONTENT_TYPES, type ContentType } from '../../../shared/book/options.ts';

/** The keys of a wizard's storage for an author: of the texts, and of the step that was reached. */
export const wizardKeys = (contentType: ContentType, userId: string) => ({
  data: `bookwright:${contentType}:${userId}`,
  steps: `bookwright:${contentType}-steps:${userId}`,
});

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
    // The form itself still holds every word.
  }
}

export function clearStored(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

/** Forgets whatever either wizard keeps of this author. */
export function clearAuthor(userId: string): void {
  for (const contentType of CONTENT_TYPES) clearStored(...Object.values(wizardKeys(contentType, userId)));
}

/** `defaults` with what was stored in place of each value of the same type; anything else stored is ignored. */
export function restoreForm<Values extends Record<string, string | number>>(key: string, defaults: Values): Values {
  const stored = readStored(key);
  const restored = Object.entries(defaults).map(([name, value]) => [name, typeof stored[name] === typeof value ? stored[name] : value]);
  return Object.fromEntries(restored) as Values;
}
