import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Tier } from '../../shared/plans.ts';
import { bookWorkflowId, type BookProjectInput } from '../../shared/temporal.ts';
import type { bookProject } from '../../workflows/index.ts';
import type { ApiDeps } from '../deps.ts';
import { KEY } from './search-attribute-keys.ts';
import { startOnce } from './start-once.ts';

export type BookToStart = Pick<BookProject, 'id' | 'userId' | 'contentType' | 'generationLevel' | 'wordCount'> & { tier: Tier };

/** Starts a book's workflow and notes it in the row; again is harmless. */
export async function launchBook(
  { db, temporal, config }: Pick<ApiDeps, 'db' | 'temporal' | 'config'>,
  project: BookToStart,
): Promise<void> {
  const { id: projectId, userId: ownerId, contentType, generationLevel: level, wordCount, tier } = project;
  const input: BookProjectInput = { projectId, ownerId, tier, contentType, level, parallelChapters: config.PARALLEL_CHAPTERS };
  await startOnce<typeof bookProject>(temporal, 'bookProject', {
    workflowId: bookWorkflowId(projectId),
    args: [input],
    typedSearchAttributes: [
      { key: KEY.stage, value: 'pending' },
      { key: KEY.owner, value: ownerId },
      { key: KEY.tier, value: tier },
      { key: KEY.contentType, value: contentType },
      { key: KEY.chaptersDone, value: 0 },
    ],
    staticSummary: `${contentType} ${level}, ${wordCount.toLocaleString('en-US')} words`,
    staticDetails: `Project \`${projectId}\` of user \`${ownerId}\` on plan ${tier}.\n\nReset to the last good task restarts the book; finished chapters are kept in the database.`,
  });
  await db.query('UPDATE book_projects SET workflow_started_at = now() WHERE id = $1', [projectId]);
}
