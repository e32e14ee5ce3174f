import { ApplicationFailure, setCurrentDetails } from '@temporalio/workflow';
import type { FileSweepInput, OrphanCount } from '../shared/temporal.ts';
import { fileSweeps } from './activity-policies.ts';

/** So many orphans, and more than half of all objects, are no leftovers: another installation uses the prefix, or the rows are an older backup's. */
const SUSPICIOUS_ORPHANS = 100;

/**
 * Removes the objects of the bucket that no row knows, which a crash between upload and row, or the deletion of a row, has left: counts them first
 * (a dry run that stands in the history). Started daily by the Schedule `file-sweep`.
 * @returns what was found, and how many were removed
 * @throws ApplicationFailure `TooManyOrphans` unless it is forced
 */
export async function sweepFiles({ force = false }: FileSweepInput = {}): Promise<OrphanCount & { removed: number }> {
  const at = Date.now();
  const found = await fileSweeps.countOrphans.executeWithOptions({ activityId: 'count', summary: 'Count objects without a row' }, [at]);
  const { objects, orphans, orphanBytes } = found;
  setCurrentDetails(`${objects} objects, ${orphans} of them without a row (${orphanBytes} bytes)`);
  if (!force && orphans >= SUSPICIOUS_ORPHANS && orphans > objects / 2)
    throw ApplicationFailure.nonRetryable(
      `${orphans} of ${objects} objects have no row: nothing is removed. docs/operate/files.md says what to do.`,
      'TooManyOrphans',
    );
  const removed = orphans
    ? await fileSweeps.removeOrphans.executeWithOptions({ activityId: 'remove', summary: `Remove ${orphans} objects` }, [at])
    : 0;
  setCurrentDetails(`${objects} objects, ${removed} removed (${orphanBytes} bytes)`);
  return { ...found, removed };
}
