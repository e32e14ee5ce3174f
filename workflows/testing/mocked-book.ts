import { randomUUID } from 'node:crypto';
import type { Workflows } from '../../local/testing/time-skipping/mocked-activities.ts';
import { bookWorkflowId, TASK_QUEUES, type BookProjectInput } from '../../shared/temporal.ts';

/** Chapters of a mocked book. */
export const CHAPTERS = 5;
/** Mocks of all steps of a book, each done at once. */
export const DONE = {
  enterStage: () => undefined,
  gatherFacts: () => undefined,
  planStory: () => undefined,
  buildCanon: () => undefined,
  readCanon: () => undefined,
  draftOutline: () => ({ chapters: CHAPTERS }),
  planChapter: () => undefined,
  readPlans: () => ({ problems: 0 }),
  writeChapter: () => undefined,
  gatherChapterFacts: () => undefined,
  readBook: () => undefined,
  mendBook: () => ({ changed: 0 }),
  leaveFindings: () => undefined,
  lookUpSources: () => undefined,
  assembleManuscript: () => undefined,
  renderFile: () => undefined,
  completeBook: () => undefined,
  failBook: () => undefined,
};

/** Starts the workflow of a full book of non-fiction, or of what the input says. */
export async function beginBook({ client }: Workflows, input: Partial<BookProjectInput> = {}) {
  const projectId = randomUUID();
  const book: BookProjectInput = {
    projectId,
    ownerId: 'owner',
    tier: 'publisher',
    contentType: 'non-fiction',
    level: 'full',
    parallelChapters: 2,
    ...input,
  };
  return client.workflow.start('bookProject', {
    workflowId: bookWorkflowId(projectId),
    taskQueue: TASK_QUEUES.books,
    args: [book],
  });
}
