import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Tier } from '../../shared/plans.ts';
import { bookWorkflowId, TASK_QUEUES, type BookProjectInput } from '../../shared/temporal.ts';
import type { bookProject } from '../../workflows/index.ts';

const key = {
  stage: defineSearchAttributeKey('BookStage', SearchAttributeType.KEYWORD),
  owner: defineSearchAttributeKey('OwnerId', SearchAttributeType.KEYWORD),
  tier: defineSearchAttributeKey('PlanTier', SearchAttributeType.KEYWORD),
  contentType: defineSearchAttributeKey('ContentType', SearchAttributeType.KEYWORD),
  chaptersDone: defineSearchAttributeKey('ChaptersDone', SearchAttributeType.INT),
};

type Launch = Pick<BookProject, 'id' | 'userId' | 'contentType' | 'generationLevel' | 'wordCount'> & { tier: Tier };

/** Starts a book's workflow. A book is started once in its life, so a second call is no error and changes nothing. */
export async function launchBook(client: Client, project: Launch, parallelChapters: number, deadlineMs = 5_000): Promise<void> {
  const { id: projectId, userId: ownerId, contentType, generationLevel: level, wordCount, tier } = project;
  const input: BookProjectInput = { projectId, ownerId, tier, contentType, level, parallelChapters };
  try {
    await client.withDeadline(Date.now() + deadlineMs, () =>
      client.workflow.start<typeof bookProject>('bookProject', {
        workflowId: bookWorkflowId(projectId),
        taskQueue: TASK_QUEUES.books,
        args: [input],
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        typedSearchAttributes: [
          { key: key.stage, value: 'pending' },
          { key: key.owner, value: ownerId },
          { key: key.tier, value: tier },
          { key: key.contentType, value: contentType },
          { key: key.chaptersDone, value: 0 },
        ],
        staticSummary: `${contentType} ${level}, ${wordCount.toLocaleString('en-US')} words`,
        staticDetails: `Project \`${projectId}\` of user \`${ownerId}\` on plan ${tier}.\n\nReset to the last good task restarts the book; finished chapters are kept in the database.`,
      }),
    );
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
