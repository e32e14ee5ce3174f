import { exportChoices, exportedFiles, type ExportChoices, type ExportStatus } from '../../shared/book/export.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { CoverImageRow } from '../../shared/database/entities/cover-image.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { launchExport } from '../../shared/temporal/launch-export.ts';
import type { ApiDeps } from '../deps.ts';
import { lockQuota } from '../users/book-quota.ts';
import { lockOwnProject } from './find-own-project.ts';

/**
 * Has the files of the user's own book made again from its text as it is now. While that is being done, a second request changes nothing.
 * If Temporal is down, the outbox relay starts it later.
 * @throws AppError `NOT_FOUND`, `FILES_NOT_READY` for a book that is not complete, `VALIDATION_FAILED` for a cover that needs an image
 */
export async function exportBook(deps: ApiDeps, userId: string, projectId: string, choices: ExportChoices): Promise<ExportStatus> {
  const { db, log } = deps;
  const { asked, tier, isNew } = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    const project = await lockOwnProject(manager, userId, projectId, { id: true, status: true });
    if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
    if (choices.files.cover.front === 'image' && !(await manager.existsBy(CoverImageRow, { projectId })))
      throw new AppError('VALIDATION_FAILED', 'There is no image of yours. Please upload one, or choose a design.', {
        field: 'files.cover',
      });
    const last = await manager.findOneBy(BookExport, { projectId });
    const tier = user.subscriptionTier;
    if (last && isBeingMade(last)) return { asked: last, tier, isNew: false };
    const asked = manager.create(BookExport, {
      ...{ projectId, number: (last?.number ?? 0) + 1, choices, state: 'waiting', filesDone: 0, failure: null },
      ...{
        checks: null,
        pages: null,
        manuscript: null,
        manuscriptRevision: null,
        requestedAt: new Date(),
        finishedAt: null,
        workflowStartedAt: null,
      },
    });
    await manager.save(asked);
    await manager.update(BookProject, { id: projectId }, { exportChoices: choices });
    return { asked, tier, isNew: true };
  });
  try {
    if (isNew) await launchExport(deps, { projectId, number: asked.number, userId, tier });
  } catch (error) {
    log.warn({ err: error, projectId }, 'export not started; the outbox relay will retry');
  }
  return statusOf(asked);
}

/** After this time an export no longer stands in the way of the next one: its workflow may have been terminated. */
const OVERDUE_MS = 15 * 60_000;

export const isBeingMade = ({ state, requestedAt }: BookExport): boolean =>
  (state === 'waiting' || state === 'running') && Date.now() - requestedAt.getTime() < OVERDUE_MS;

/** An export as its author sees it. */
export function statusOf({ state, filesDone, choices: asked, checks, failure, requestedAt }: BookExport): ExportStatus {
  // Those of earlier exports lack what could not be chosen yet.
  const choices = exportChoices.parse(asked);
  return { state, filesDone, filesTotal: exportedFiles(choices).length, failure, requestedAt: requestedAt.toISOString(), choices, checks };
}
