import type { EntityManager } from 'typeorm';
import { isAuthorsOwn } from '../../shared/book/canon.ts';
import type { MendReport } from '../../shared/book/editing.ts';
import { addEntries, allEntries } from '../../shared/database/canon-rows.ts';

type Truth = MendReport['decisions'][number]['truths'][number];

/** The entry that holds from now on, in place of the one that it names, or of the one of the same kind and name. What the author gave holds whatever a repair says. */
export async function addTruth(manager: EntityManager, projectId: string, truth: Truth): Promise<void> {
  const { replaces, ...entry } = truth;
  const holding = (await allEntries(manager, projectId)).filter(
    (each) => each.replacedBy === null && (each.origin === 'plan' || isAuthorsOwn(each)),
  );
  const same =
    holding.find(({ id, table }) => id === replaces && table === null) ??
    holding.find(({ kind, name }) => kind === entry.kind && name.toLowerCase() === entry.name.toLowerCase());
  if (same?.origin === 'author') return;
  await addEntries(manager, projectId, [{ ...entry, origin: 'plan', replaces: same?.id ?? null }]);
}
