import { ENTRY_KINDS, ENTRY_LABELS, type EntryKind } from '../../../../shared/book/canon.ts';
import type { ShownEntry } from '../../../../shared/book/notes.ts';

/** An entry that holds, and what it replaced, oldest first. */
export type Holding = { entry: ShownEntry; earlier: ShownEntry[] };
export type Group = { kind: EntryKind; label: string; holdings: Holding[] };

/** The entries that hold now, by kind, each with those it replaced. */
export function groupEntries(entries: readonly ShownEntry[]): Group[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const earlier = new Map<ShownEntry, ShownEntry[]>();
  for (const entry of entries) {
    const last = holdsInstead(entry, byId);
    if (last !== entry) earlier.set(last, [...(earlier.get(last) ?? []), entry]);
  }
  return ENTRY_KINDS.flatMap((kind) => {
    const holdings = entries
      .filter((entry) => entry.kind === kind && holdsInstead(entry, byId) === entry)
      .map((entry) => ({ entry, earlier: earlier.get(entry) ?? [] }));
    return holdings.length > 0 ? [{ kind, label: kind === 'brief' ? 'What you gave us' : ENTRY_LABELS[kind], holdings }] : [];
  });
}

/** The entry at the end of a chain of replacements. A link to an entry that is not there ends it; in a circle each stands for itself. */
function holdsInstead(entry: ShownEntry, byId: ReadonlyMap<string, ShownEntry>): ShownEntry {
  const seen = new Set([entry]);
  let last = entry;
  for (;;) {
    const next = last.replacedBy === null ? undefined : byId.get(last.replacedBy);
    if (!next) return last;
    if (seen.has(next)) return entry;
    seen.add(next);
    last = next;
  }
}

/** The groups with the entries that hold this text anywhere: in their names, statements, passages, tables or earlier versions. */
export function searchGroups(groups: readonly Group[], typed: string): readonly Group[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return groups;
  return groups
    .map((group) => ({
      ...group,
      holdings: group.holdings.filter(({ entry, earlier }) => [entry, ...earlier].some((each) => textOf(each).includes(wanted))),
    }))
    .filter(({ holdings }) => holdings.length > 0);
}

const textOf = ({ name, statement, quote, table }: ShownEntry): string =>
  [name, statement, quote ?? '', ...(table ? [...table.columns, ...table.rows.flat()] : [])].join('\n').toLowerCase();
