import { ActivityFailure, ApplicationFailure, setCurrentDetails, sleep } from '@temporalio/workflow';
import { PROMISES } from '../shared/promises.ts';
import type { ArchiveRef } from '../shared/temporal.ts';
import { archiveBuilds, archives, followUps } from './activity-policies.ts';

/** Puts all of an account's data together for its owner to download, and removes it when it expires. */
export async function accountArchive(archive: ArchiveRef): Promise<'expired' | 'failed' | 'gone'> {
  try {
    await archiveBuilds.buildArchive.executeWithOptions({ activityId: 'build', summary: 'Put the account’s data together' }, [archive]);
    await followUps.completeArchive.executeWithOptions({ activityId: 'complete', summary: 'Offer it for download' }, [archive]);
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    const type = error.cause instanceof ApplicationFailure ? error.cause.type : undefined;
    if (type === 'ArchiveGone') return 'gone';
    await archives.failArchive.executeWithOptions({ activityId: 'fail', summary: 'Record that it could not be made' }, [
      { ...archive, isTooLarge: type === 'ArchiveTooLarge' },
    ]);
    return 'failed';
  }
  setCurrentDetails(`Ready; removed after ${PROMISES.archiveDays} days.`);
  await sleep(`${PROMISES.archiveDays} days`, { summary: 'Until it expires' });
  await archives.removeArchive.executeWithOptions({ activityId: 'remove', summary: 'Remove what has expired' }, [archive]);
  return 'expired';
}
