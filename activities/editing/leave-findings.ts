import { Finding } from '../../shared/database/entities/finding.ts';
import type { ActivityDeps } from '../deps.ts';
import type { Mending } from './mend-book.ts';

/** `isSpent`: the reading ended because the book's budget did not cover more of it. */
export type Leaving = Mending & { isSpent?: boolean };

const CUT_SHORT = 'The book was not read and mended to the end: what its model calls may cost was spent.';

/** After the last reading nothing is mended any more: what is open is left to the author. Idempotent. */
export async function leaveFindings({ db }: Pick<ActivityDeps, 'db'>, { projectId, round, isSpent = false }: Leaving): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.update(
      Finding,
      { projectId, round, outcome: 'open' },
      {
        outcome: 'left',
        decision: isSpent ? 'Found, but not settled: the budget was spent.' : 'Found in the last reading, after the repairs.',
      },
    );
    if (!isSpent || (await manager.existsBy(Finding, { projectId, why: CUT_SHORT }))) return;
    await manager.insert(Finding, {
      ...{ projectId, round, foundBy: 'cold', kind: 'language', severity: 2, passages: [], why: CUT_SHORT },
      ...{
        remedy: 'Read it once yourself before you publish it.',
        outcome: 'left',
        decision: 'Nobody else has read it after the last repairs.',
      },
    });
  });
}
