import type { EntityManager } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { closeGaps } from '../../shared/database/series-rows.ts';
import { AppError } from '../../shared/errors.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { lockQuota, releaseReservation } from '../users/book-quota.ts';

/**
 * Deletes the user's own book with its text and files, and gives an unfinished book's reservation back at once. Its workflow is cancelled;
 * where that cannot be asked for, the workflow ends at its next step, which finds no row.
 * @throws AppError `NOT_FOUND`
 */
export async function deleteProject(
  { db, temporal, log }: Pick<ApiDeps, 'db' | 'temporal' | 'log'>,
  userId: string,
  projectId: string,
): Promise<void> {
  const isStarted = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    // The reservation before the project, as everywhere.
    await releaseReservation(manager, user, projectId);
    const project = await manager.findOne(BookProject, {
      where: { id: projectId, userId },
      select: { id: true, workflowStartedAt: true, status: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!project) throw new AppError('NOT_FOUND', 'Not found');
    await deleteBook(manager, projectId);
    return project.workflowStartedAt !== null && !['completed', 'failed'].includes(project.status);
  });
  if (!isStarted) return;
  try {
    await temporal.withDeadline(Date.now() + 3_000, () => temporal.workflow.getHandle(bookWorkflowId(projectId)).cancel());
  } catch (error) {
    log.warn({ err: error, projectId }, 'the workflow of a deleted book was not cancelled; it ends at its next step');
  }
}

/** Deletes a book; those after it in its series move up. The account's row is locked. */
export async function deleteBook(manager: EntityManager, id: string): Promise<void> {
  const { seriesId } = await manager.findOneOrFail(BookProject, { where: { id }, select: { id: true, seriesId: true } });
  await manager.delete(BookProject, { id });
  if (seriesId) await closeGaps(manager, seriesId);
}
