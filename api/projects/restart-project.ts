import { WorkflowNotFoundError } from '@temporalio/client';
import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { restartWorkflow, type Restarted } from '../../shared/temporal/restart.ts';
import { admitWork, type DailyTokens } from '../users/admit-work.ts';
import { lockQuota, resumeReservation } from '../users/book-quota.ts';
import { findOwnProject } from './find-own-project.ts';
import { summaryOf } from './project-summary.ts';

/** A second request within this time is treated as a double click. */
const DOUBLE_CLICK_MS = 10_000;

/**
 * Restarts a book from the step that failed. Finished chapters are kept, and it is not counted again.
 * @throws AppError `NOT_FOUND`, `NOTHING_TO_RESTART` for a book that is complete or has not started, `GENERATION_LIMIT_EXCEEDED` if its reservation was
 *   released and the quota is used up, `ENGINE_UNAVAILABLE` if Temporal is not available
 */
export async function restartProject(
  { db, temporal, config, log }: Pick<ApiDeps, 'db' | 'temporal' | 'log'> & { config: DailyTokens },
  userId: string,
  id: string,
): Promise<ProjectSummary> {
  const { id: projectId } = await findOwnProject(db, userId, id, { id: true });
  const before = await claim();
  if (!before.isClaimed) return summaryOf(before.project, { source: 'recorded' }, new Date());
  // Temporal is asked between two transactions: while it does not answer, no connection or lock waits for it.
  const restarted = await reset(projectId).catch(async (error: unknown) => {
    await giveBack(before.project);
    throw error;
  });
  if (!restarted) {
    await giveBack(before.project);
    throw new AppError('NOTHING_TO_RESTART', 'This book has not started yet: there is nothing to restart');
  }
  log.info({ projectId, runId: restarted.runId, stage: restarted.stage }, 'book restarted');
  return db.transaction(async (manager) => {
    const project = await manager.findOne(BookProject, { where: { id: projectId }, lock: { mode: 'pessimistic_write' } });
    // The new run of a deleted book ends at its first step.
    if (!project) throw deletedMeanwhile();
    // The new run may have come further, or to its end, since the reset.
    if (project.status === before.project.status) Object.assign(project, { status: restarted.stage, failure: null });
    await manager.update(BookProject, projectId, { status: project.status, failure: project.failure });
    return summaryOf(project, { source: 'recorded' }, new Date());
  });

  /** Resumes the reservation and marks the book as restarted, so that of several requests one restarts it. Returns it as it was before. */
  function claim(): Promise<{ project: BookProject; isClaimed: boolean }> {
    return db.transaction(async (manager) => {
      // Lock the quota before the project, as everywhere, to avoid deadlocks.
      const user = await lockQuota(manager, userId);
      const known = await manager.findOneBy(BookProject, { id: projectId });
      if (!known) throw deletedMeanwhile();
      if (known.status === 'completed') throw new AppError('NOTHING_TO_RESTART', 'This book is complete: there is nothing to restart');
      if (known.status === 'reviewing')
        throw new AppError('NOTHING_TO_RESTART', 'This book is waiting for you: accept its outline to continue');
      if (isDoubleClick(known)) return { project: known, isClaimed: false };
      await admitWork(manager, config, user, 'restart');
      await resumeReservation(manager, user, { projectId, level: known.generationLevel, wordCount: known.wordCount });
      const project = await manager.findOneOrFail(BookProject, { where: { id: projectId }, lock: { mode: 'pessimistic_write' } });
      await manager.update(BookProject, projectId, { restartedAt: new Date() });
      return { project, isClaimed: true };
    });
  }

  /** A book that could not be restarted is as it was before; its reservation is kept as long as a failed book's. */
  async function giveBack({ restartedAt, status }: BookProject): Promise<void> {
    await db.transaction(async (manager) => {
      if (status === 'failed')
        await manager.query(
          `UPDATE book_reservations SET failed_at = coalesce(failed_at, now()), updated_at = now() WHERE project_id = $1 AND state = 'reserved'`,
          [projectId],
        );
      await manager.update(BookProject, { id: projectId }, { restartedAt });
    });
  }

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

const deletedMeanwhile = (): AppError => new AppError('NOT_FOUND', 'Not found');

const isDoubleClick = ({ restartedAt }: BookProject): boolean =>
  restartedAt !== null && Date.now() - restartedAt.getTime() < DOUBLE_CLICK_MS;
