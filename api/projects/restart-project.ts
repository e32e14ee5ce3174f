import { WorkflowNotFoundError } from '@temporalio/client';
import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { restartWorkflow, type Restarted } from '../../shared/temporal/restart.ts';
import { resumeReservation } from '../users/book-quota.ts';
import { findOwnProject } from './find-own-project.ts';
import { summaryOf } from './project-summary.ts';

/** A second request within this time is treated as a double click. */
const DOUBLE_CLICK_MS = 10_000;

/**
 * Restarts a book from the step that failed. Finished chapters are kept, and it is not counted again.
 * @throws AppError `NOTHING_TO_RESTART` for a book that is complete or has not started, `GENERATION_LIMIT_EXCEEDED` if its reservation was
 *   released and the quota is used up, `ENGINE_UNAVAILABLE` if Temporal is not available
 */
export async function restartProject(
  { db, temporal, log }: Pick<ApiDeps, 'db' | 'temporal' | 'log'>,
  userId: string,
  id: string,
): Promise<ProjectSummary> {
  const { id: projectId } = await findOwnProject(db, userId, id, { id: true });
  return db.transaction(async (manager) => {
    // Lock the quota before the project, as everywhere, to avoid deadlocks.
    const known = await manager.findOneByOrFail(BookProject, { id: projectId });
    await resumeReservation(manager, userId, { projectId, level: known.generationLevel, wordCount: known.wordCount });
    const project = await manager.findOneOrFail(BookProject, { where: { id: projectId }, lock: { mode: 'pessimistic_write' } });
    if (project.status === 'completed') throw new AppError('NOTHING_TO_RESTART', 'This book is complete: there is nothing to restart');
    if (project.restartedAt && Date.now() - project.restartedAt.getTime() < DOUBLE_CLICK_MS)
      return summaryOf(project, { source: 'recorded' }, new Date());
    const restarted = await reset(projectId);
    if (!restarted) throw new AppError('NOTHING_TO_RESTART', 'This book has not started yet: there is nothing to restart');
    log.info({ projectId, runId: restarted.runId, stage: restarted.stage }, 'book restarted');
    Object.assign(project, { status: restarted.stage, failure: null, restartedAt: new Date() });
    await manager.update(BookProject, projectId, { status: project.status, failure: null, restartedAt: project.restartedAt });
    return summaryOf(project, { source: 'recorded' }, new Date());
  });

  async function reset(projectId: string): Promise<Restarted | undefined> {
    try {
      return await temporal.withDeadline(Date.now() + 8_000, () => restartWorkflow(temporal, bookWorkflowId(projectId)));
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return undefined;
      log.error({ err: error, projectId }, 'restart failed');
      throw new AppError('ENGINE_UNAVAILABLE', 'The engine is not responding. Your book is safe; please try again in a minute.');
    }
  }
}
