import type { BookProject } from '../database/entities/book-project.ts';
import type { Tier } from '../plans.ts';
import { SEARCH_ATTRIBUTES, bookWorkflowId, type BookProjectInput } from '../temporal.ts';
import type { bookProject } from '../../workflows/index.ts';
import { priorityOf } from './priority.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

export type BookToStart = Pick<BookProject, 'id' | 'userId' | 'contentType' | 'generationLevel' | 'wordCount' | 'reviewOutline'> & {
  tier: Tier;
};

/** Starts a book's workflow and marks the row as started. Idempotent. */
export async function launchBook({ db, temporal, parallelChapters }: LaunchDeps, project: BookToStart): Promise<void> {
  const { id: projectId, userId: ownerId, contentType, generationLevel: level, wordCount, reviewOutline, tier } = project;
  const input: BookProjectInput = {
    projectId,
    ownerId,
    tier,
    contentType,
    level,
    parallelChapters,
    ...(reviewOutline && { reviewOutline }),
  };
  await startOnce<typeof bookProject>(temporal, 'bookProject', {
    workflowId: bookWorkflowId(projectId),
    args: [input],
    priority: priorityOf(tier, ownerId),
    typedSearchAttributes: [
      { key: SEARCH_ATTRIBUTES.stage, value: 'pending' },
      { key: SEARCH_ATTRIBUTES.owner, value: ownerId },
      { key: SEARCH_ATTRIBUTES.tier, value: tier },
      { key: SEARCH_ATTRIBUTES.contentType, value: contentType },
      { key: SEARCH_ATTRIBUTES.chaptersDone, value: 0 },
    ],
    staticSummary: `${contentType} ${level}, ${wordCount.toLocaleString('en-US')} words`,
    staticDetails: `Project \`${projectId}\` of user \`${ownerId}\` on plan ${tier}.\n\nReset to the last good task restarts the book; finished chapters are kept in the database.`,
  });
  await db.query('UPDATE book_projects SET workflow_started_at = now() WHERE id = $1', [projectId]);
}
