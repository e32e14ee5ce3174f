import { WorkflowNotFoundError, WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { EntityManager } from 'typeorm';
import type { Outline } from '../../shared/book/outline.ts';
import { MOST_DRAFTS, type OutlineDecision, type OutlineEdit, type ReviewedOutline } from '../../shared/book/review.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { AppError } from '../../shared/errors.ts';
import { ACCEPT_OUTLINE_UPDATE, bookWorkflowId, REDRAFT_OUTLINE_UPDATE } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { lockQuota, resumeReservation } from '../users/book-quota.ts';
import { editCast, editVoice, shownCast } from './edit-cast.ts';
import { lockOwnProject } from './find-own-project.ts';

const COLUMNS = {
  ...{ id: true, status: true, wordCount: true, bookOutline: true, outlineRevision: true, outlineDrafts: true, generationLevel: true },
} as const;

/** The outline as its author may edit it now. @throws AppError `NOT_FOUND`, `REVIEW_CLOSED` */
export function showOutline({ db }: Pick<ApiDeps, 'db'>, userId: string, projectId: string): Promise<ReviewedOutline> {
  return db.transaction(async (manager) => shownOutline(manager, await lockReviewed(manager, userId, projectId)));
}

/**
 * Stores an author's edit of the outline: titles, order, key points, words, chapters added and removed, people and voice. Promises and secrets
 * of the canon move with their chapters, and new names of people are carried into all of the plan.
 * @throws AppError `NOT_FOUND`, `REVIEW_CLOSED`, `EDIT_CONFLICT`, `PERSON_NEEDED`, `RENAME_UNCLEAR`, `VALIDATION_FAILED` if the words do not add
 * up to the book's
 */
export function editOutline({ db }: Pick<ApiDeps, 'db'>, userId: string, projectId: string, edit: OutlineEdit): Promise<ReviewedOutline> {
  return db.transaction(async (manager) => {
    const project = await lockReviewed(manager, userId, projectId);
    assertCurrent(project, edit.revision);
    const words = edit.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
    if (words !== project.wordCount)
      throw new AppError(
        'VALIDATION_FAILED',
        `The chapters add up to ${words.toLocaleString('en-US')} words, and the book has ${project.wordCount.toLocaleString('en-US')}`,
        { field: 'chapters' },
      );
    const edited = edit.cast ? await editCast(manager, projectId, edit.cast, edit.chapters) : edit.chapters;
    if (edit.voice) await editVoice(manager, projectId, edit.voice);
    const chapters = edited.map(({ title, keyPoints, words: estimatedWords }, index) => ({
      ...{ number: index + 1, title, keyPoints, estimatedWords },
    }));
    const outline = { ...(project.bookOutline as Outline), chapters };
    const changed = { bookOutline: outline, chaptersTotal: chapters.length, outlineRevision: project.outlineRevision + 1 };
    await manager.update(BookProject, { id: projectId }, changed);
    await manager.delete(Chapter, { projectId });
    await manager.insert(
      Chapter,
      chapters.map(({ estimatedWords, ...chapter }) => ({ projectId, ...chapter, targetWords: estimatedWords })),
    );
    await moveSchedule(manager, projectId, edit);
    return shownOutline(manager, { ...project, ...changed });
  });
}

/** Secrets and promises stay with the chapters that plant and keep them; those of a chapter that is gone have none. */
async function moveSchedule(manager: EntityManager, projectId: string, { chapters }: OutlineEdit): Promise<void> {
  const now = new Map(chapters.flatMap(({ was }, index) => (was === null ? [] : [[was, index + 1] as const])));
  for (const { id, plantedIn, paidIn } of await manager.findBy(CanonEntryRow, { projectId })) {
    if (plantedIn === null && paidIn === null) continue;
    const moved = { plantedIn: now.get(plantedIn ?? 0) ?? null, paidIn: now.get(paidIn ?? 0) ?? null };
    await manager.update(CanonEntryRow, { projectId, id }, moved);
  }
}

/**
 * Accepts the outline, from which the book is then written, or asks for another one. The allowance is taken again if it was let go of.
 * @throws AppError `NOT_FOUND`, `REVIEW_CLOSED`, `EDIT_CONFLICT`, `REDRAFTS_SPENT`, `GENERATION_LIMIT_EXCEEDED`, `PAYMENT_OVERDUE`, `ENGINE_UNAVAILABLE`
 */
export async function decideOutline(
  { db, temporal, log }: Pick<ApiDeps, 'db' | 'temporal' | 'log'>,
  userId: string,
  projectId: string,
  decision: OutlineDecision,
): Promise<void> {
  await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    const project = await lockReviewed(manager, userId, projectId);
    if (decision.decision === 'redraft') {
      if (draftsLeft(project) <= 0)
        throw new AppError('REDRAFTS_SPENT', 'You’ve used all the drafts for this outline. You can still edit it.');
      await manager.update(BookProject, { id: projectId }, { outlineRemark: decision.remark });
      return;
    }
    assertCurrent(project, decision.revision);
    await resumeReservation(manager, user, { projectId, level: project.generationLevel, wordCount: project.wordCount });
    await manager.update(BookProject, { id: projectId }, { outlineAcceptedAt: new Date() });
  });
  const update = decision.decision === 'accept' ? ACCEPT_OUTLINE_UPDATE : REDRAFT_OUTLINE_UPDATE;
  try {
    await temporal.withDeadline(Date.now() + 8_000, () => temporal.workflow.getHandle(bookWorkflowId(projectId)).executeUpdate(update));
  } catch (error) {
    const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
    if ((cause instanceof ApplicationFailure && cause.type === 'REVIEW_CLOSED') || error instanceof WorkflowNotFoundError) throw closed();
    log.error({ err: error, projectId }, 'decision on an outline not delivered');
    throw new AppError('ENGINE_UNAVAILABLE', 'The engine is not responding. Your outline is safe; please try again in a minute.');
  }
}

async function lockReviewed(manager: EntityManager, userId: string, projectId: string): Promise<BookProject> {
  const project = await lockOwnProject(manager, userId, projectId, COLUMNS);
  if (project.status !== 'reviewing') throw closed();
  return project;
}

const closed = (): AppError => new AppError('REVIEW_CLOSED', 'This outline is no longer open for review');

function assertCurrent({ outlineRevision }: BookProject, revision: number): void {
  if (outlineRevision !== revision)
    throw new AppError('EDIT_CONFLICT', 'This outline has changed since you opened it. Open it again to see the latest version.');
}

const draftsLeft = ({ outlineDrafts }: BookProject): number => Math.max(0, MOST_DRAFTS - outlineDrafts);

async function shownOutline(manager: EntityManager, project: BookProject): Promise<ReviewedOutline> {
  return {
    revision: project.outlineRevision,
    wordCount: project.wordCount,
    draftsLeft: draftsLeft(project),
    chapters: (project.bookOutline?.chapters ?? []).map(({ number, title, keyPoints, estimatedWords }) => ({
      ...{ number, title, keyPoints, words: estimatedWords },
    })),
    ...(await shownCast(manager, project.id)),
  };
}
