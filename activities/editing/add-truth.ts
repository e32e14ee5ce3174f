import type { EntityManager } from 'typeorm';
import { isAuthorsOwn } from '../../shared/book/canon.ts';
import type { MendReport } from '../../shared/book/editing.ts';
import { addEntries, allEntries } from '../../shared/database/canon-rows.ts';

export type Truth = NonNullable<MendReport['decisions'][number]['truth']>;

/** Adds the entry that holds from now on after a repair, in place of the one of the same kind and name; what the author gave stays. */
export async function addTruth(manager: EntityManager, projectId: string, truth: Truth): Promise<void> {
  const same = (await allEntries(manager, projectId)).find(
    (entry) =>
      entry.kind === truth.kind &&
      entry.name.toLowerCase() === truth.name.toLowerCase() &&
      entry.replacedBy === null &&
      (entry.origin === 'plan' || isAuthorsOwn(entry)),
  );
  // What the author gave holds whatever a repair says.
  if (same?.origin === 'author') return;
  await addEntries(manager, projectId, [{ ...truth, origin: 'plan', replaces: same?.id ?? null }]);
}
