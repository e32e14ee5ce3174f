/** What earlier books of a series hold true at their end, for the next one. Pure. */

import type { CarriedEntry } from '../series.ts';
import type { CanonEntry, EntryKind } from './canon.ts';

/** What is the same in every book of a series. Secrets, promises, calendar and sums are of the one book that tells them. */
const CARRIED: ReadonlySet<EntryKind> = new Set(['voice', 'person', 'place', 'object', 'rule', 'term']);

/** An entry with where it was brought from; both null for the book's own. */
type SeriesEntry = CanonEntry & { fromProjectId: string | null; fromEntry: string | null };

/** A finished book of the series with all of its entries, replaced ones included, in the order of addition. */
export type EarlierBook = { projectId: string; number: number; entries: readonly SeriesEntry[] };

/**
 * The entries that hold at the end of the last book. One that a book was given by an earlier one stands in its place, as that book has it by
 * now; what a later book plans under the same name replaces the earlier; of voice sheets the last one holds.
 * @param books in the order of the series
 */
export function carriedCanon(books: readonly EarlierBook[]): CarriedEntry[] {
  const holding = new Map<string, CarriedEntry>();
  for (const { projectId, number, entries } of books) {
    const earlier = [...holding.values()];
    for (const entry of entries) {
      if (!CARRIED.has(entry.kind) || entry.replacedBy !== null) continue;
      const before = earlier.find((each) => isSame(each, entry));
      const replaced = [
        ...(before ? [...before.replaced, { book: before.book, statement: before.statement }] : []),
        ...replacedBy(entry, entries).map(({ statement }) => ({ book: number, statement })),
      ].filter(({ statement }) => statement !== entry.statement);
      if (before) holding.delete(before.key);
      // As long as nothing about it is new, it is the earlier book's.
      const isUnchanged = before?.statement === entry.statement && before.name === entry.name;
      const key = `${projectId}/${entry.id}`;
      holding.set(key, {
        ...{ key, kind: entry.kind, name: entry.name, statement: entry.statement },
        ...{ book: isUnchanged ? before.book : number, replaced },
      });
    }
  }
  return [...holding.values()];
}

function isSame(before: CarriedEntry, entry: SeriesEntry): boolean {
  if (before.key === `${entry.fromProjectId}/${entry.fromEntry}`) return true;
  if (before.kind !== entry.kind || entry.origin === 'chapter' || entry.fromEntry !== null) return false;
  return entry.kind === 'voice' || before.name.trim().toLowerCase() === entry.name.trim().toLowerCase();
}

/** The entries that this one stands for by now, oldest first. */
function replacedBy({ id }: SeriesEntry, entries: readonly SeriesEntry[]): SeriesEntry[] {
  const seen = new Set([id]);
  const found: SeriesEntry[] = [];
  for (let of = id; ;) {
    const former = entries.find((entry) => entry.replacedBy === of && !seen.has(entry.id));
    if (!former) return found;
    seen.add(former.id);
    found.unshift(former);
    of = former.id;
  }
}
