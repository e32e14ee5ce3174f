import { Finding } from '../../shared/database/entities/finding.ts';
import type { ActivityDeps } from '../deps.ts';
import type { Mending } from './mend-book.ts';

/** After the last reading nothing is mended any more: what it found is left to the author. Idempotent. */
export async function leaveFindings({ db }: Pick<ActivityDeps, 'db'>, { projectId, round }: Mending): Promise<void> {
  await db
    .getRepository(Finding)
    .update({ projectId, round, outcome: 'open' }, { outcome: 'left', decision: 'Found in the last reading, after the repairs.' });
}
