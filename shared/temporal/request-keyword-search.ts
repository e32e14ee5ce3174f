import type { Client } from '@temporalio/client';
import { AWAIT_SEARCH_SIGNAL, keywordSearchWorkflowId, TASK_QUEUES, type KeywordSearch } from '../temporal.ts';

const DEADLINE_MS = 5_000;

/**
 * Starts the search for a keyword, or joins the running one, and registers the waiting workflow for `SEARCH_ENDED_SIGNAL`. Idempotent.
 * @param keyword normalised by `searchKey`
 * @returns the workflow id of the search
 */
export async function requestKeywordSearch(client: Client, keyword: string, waitingWorkflowId: string): Promise<string> {
  const workflowId = keywordSearchWorkflowId(keyword);
  await client.withDeadline(Date.now() + DEADLINE_MS, () =>
    client.workflow.signalWithStart<KeywordSearch, [waitingWorkflowId: string]>('keywordSearch', {
      workflowId,
      workflowIdConflictPolicy: 'USE_EXISTING',
      taskQueue: TASK_QUEUES.books,
      args: [{ keyword }],
      signal: AWAIT_SEARCH_SIGNAL,
      signalArgs: [waitingWorkflowId],
      staticSummary: 'Keyword search',
      staticDetails:
        'Finds evidence on one keyword in public book searches, for every analysis that waits for it. The evidence is a row of `book_searches`.',
    }),
  );
  return workflowId;
}
