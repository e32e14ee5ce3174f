/** The rows of a book's canon. Entries are added and replaced, and changed by nobody but their author, while an outline waits for them. */

import { type DataSource, type EntityManager } from 'typeorm';
import { tableText, type CanonEntry, type EntryKind, type StatedEntry, type TruthTable } from '../book/canon.ts';
import { countWords } from '../book/prose.ts';
import { BookProject } from './entities/book-project.ts';
import { CanonEntryRow } from './entities/canon-entry.ts';

/** All entries in the order in which they were added, replaced ones included. */
export function allEntries(db: DataSource | EntityManager, projectId: string): Promise<CanonEntryRow[]> {
  return db.getRepository(CanonEntryRow).find({ where: { projectId }, order: { position: 'ASC' } });
}

/** What the author and the plan hold true, and repairs have made true: the canon of prompts. Facts that chapters established are not in it. */
export async function plannedEntries(db: DataSource | EntityManager, projectId: string): Promise<CanonEntryRow[]> {
  return (await allEntries(db, projectId)).filter(({ origin, replacedBy }) => origin !== 'chapter' && replacedBy === null);
}

/** What earlier books of the series brought along. */
export async function carriedEntries(db: DataSource | EntityManager, projectId: string): Promise<CanonEntryRow[]> {
  return (await plannedEntries(db, projectId)).filter(({ fromEntry }) => fromEntry !== null);
}

export type NewEntry = Pick<CanonEntry, 'kind' | 'name' | 'statement' | 'origin'> &
  Partial<Pick<CanonEntryRow, 'chapterNumber' | 'quote' | 'table' | 'fromProjectId' | 'fromEntry'>> & {
    /** The id of the entry that this one replaces. What the author gave is never replaced. */
    replaces?: string | null;
  };

/**
 * Adds entries and numbers them within their kinds. The project's row is locked, so that two writers cannot give the same id.
 * @returns the ids of the added entries, in their order
 */
export async function addEntries(manager: EntityManager, projectId: string, added: readonly NewEntry[]): Promise<string[]> {
  if (added.length === 0) return [];
  await manager.findOne(BookProject, { where: { id: projectId }, select: { id: true }, lock: { mode: 'for_no_key_update' } });
  const stored = await allEntries(manager, projectId);
  // The highest and not their count: an author may have removed some.
  const highest = new Map<EntryKind, number>();
  for (const { kind, id } of stored) highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(id.slice(kind.length + 1)) || 0));
  let position = stored.at(-1)?.position ?? 0;
  const ids: string[] = [];
  for (const { replaces, ...entry } of added) {
    const number = (highest.get(entry.kind) ?? 0) + 1;
    highest.set(entry.kind, number);
    const id = `${entry.kind}-${number}`;
    const replaced = stored.find((each) => each.id === replaces && each.origin !== 'author' && each.replacedBy === null);
    await manager.insert(CanonEntryRow, {
      projectId,
      id,
      position: ++position,
      plantedIn: replaced?.plantedIn ?? null,
      paidIn: replaced?.paidIn ?? null,
      ...entry,
      table: entry.table ?? replaced?.table ?? null,
    });
    if (replaced) await manager.update(CanonEntryRow, { projectId, id: replaced.id }, { replacedBy: id });
    ids.push(id);
  }
  return ids;
}

export const stated = ({ kind, name, statement }: StatedEntry): NewEntry => ({ kind, name, statement, origin: 'plan' });

export const tabled = ({ name, columns, rows, sums, isPrinted }: TruthTable): NewEntry => ({
  kind: 'table',
  name,
  statement: [
    sums.map(({ column, total }) => `${column} adds up to ${total}.`).join(' ') || 'Every cell holds as it stands.',
    // For those who plan the words of the section that prints it.
    isPrinted ? `It has ${countWords(tableText({ name, columns, rows, sums, isPrinted }))} words in print.` : 'It is not printed.',
  ].join(' '),
  origin: 'plan',
  table: { name, columns, rows, sums, isPrinted },
});
