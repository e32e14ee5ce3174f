/** The rows of an outline's review: whether it is open, and what its author is told. */

import type { EntityManager } from 'typeorm';
import { KEEP_DAYS } from '../../shared/book/review.ts';
import { progressOf } from '../../shared/book/progress.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { PROMISES } from '../../shared/promises.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';

type Deps = Pick<ActivityDeps, 'db'>;
type Review = { projectId: string; draft: number };

/** Opens an outline to its author and tells them by e-mail. Idempotent. @throws ApplicationFailure `ProjectGone` */
export async function openReview({ db }: Deps, { projectId, draft }: Review): Promise<void> {
  await db.transaction(async (manager) => {
    const project = await lockProject(manager, projectId);
    const progress = Math.max(project.progress, progressOf('reviewing', project.generationLevel));
    await manager.update(BookProject, { id: projectId }, { status: 'reviewing', progress, outlineDrafts: draft, failure: null });
    await announce(manager, project, draft, false);
  });
}

/** Reminds the author, unless the review has been closed meanwhile. */
export async function remindReview({ db }: Deps, { projectId, draft }: Review): Promise<void> {
  await db.transaction(async (manager) => {
    const project = await lockProject(manager, projectId);
    if (project.status === 'reviewing') await announce(manager, project, draft, true);
  });
}

function announce(manager: EntityManager, { id: projectId, userId, bookTitle }: BookProject, draft: number, isReminder: boolean) {
  return scheduleEmail(manager, {
    userId,
    kind: 'outline-review',
    data: { projectId, bookTitle, isReminder },
    dedupeKey: `outline-review/${projectId}/${draft}${isReminder ? '/reminder' : ''}`,
  });
}

/**
 * From now on the reservation is treated as that of a book that failed long ago: it is released as soon as the author's allowance is looked
 * at, and made again when they accept the outline.
 */
export async function letGoOfReservation({ db }: Deps, projectId: string): Promise<void> {
  await db.query(
    `UPDATE book_reservations r SET failed_at = now() - interval '${PROMISES.restartDays + 1} days', updated_at = now()
       FROM book_projects p WHERE r.project_id = $1 AND p.id = $1 AND r.state = 'reserved' AND p.outline_accepted_at IS NULL
        AND r.created_at < now() - interval '${KEEP_DAYS - 1} days'`,
    [projectId],
  );
}

/** Ends the review: nothing can be edited any more. @returns the number of chapters @throws ApplicationFailure `ProjectGone` */
export async function closeReview({ db }: Deps, projectId: string): Promise<{ chapters: number }> {
  return db.transaction(async (manager) => {
    const { chaptersTotal, status } = await lockProject(manager, projectId);
    if (status === 'reviewing') await manager.update(BookProject, { id: projectId }, { status: 'summarizing' });
    return { chapters: chaptersTotal };
  });
}

async function lockProject(manager: EntityManager, projectId: string): Promise<BookProject> {
  const project = await manager.findOne(BookProject, {
    where: { id: projectId },
    select: { id: true, userId: true, bookTitle: true, status: true, progress: true, generationLevel: true, chaptersTotal: true },
    lock: { mode: 'for_no_key_update' },
  });
  if (!project) throw projectGone(projectId);
  return project;
}
