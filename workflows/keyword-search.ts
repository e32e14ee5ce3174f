import { ActivityFailure, CancellationScope, defineSignal, getExternalWorkflowHandle, setHandler } from '@temporalio/workflow';
import { AWAIT_SEARCH_SIGNAL, SEARCH_ENDED_SIGNAL, type KeywordSearchResult, type SearchEnd } from '../shared/temporal.ts';
import { searches } from './activity-policies.ts';

const awaitSearch = defineSignal<[waitingWorkflowId: string]>(AWAIT_SEARCH_SIGNAL);
export const searchEnded = defineSignal<[SearchEnd]>(SEARCH_ENDED_SIGNAL);

/**
 * Searches for evidence on one keyword. The workflow id contains the keyword, so concurrent analyses share one search; each is signalled
 * when it ends. The evidence is stored in the database, the result is a summary.
 */
export async function keywordSearch({ keyword }: { keyword: string }): Promise<KeywordSearchResult> {
  const waiting = new Set<string>();
  setHandler(awaitSearch, (workflowId) => void waiting.add(workflowId));
  const search = searches.searchKeyword.executeWithOptions({ activityId: 'search', summary: 'Ask Google Books and Open Library' }, [
    keyword,
  ]);
  const end = await search.then(
    (): SearchEnd => ({ found: true }),
    (error: unknown): SearchEnd => ({ found: false, reason: reasonOf(error) }),
  );
  // Waiting workflows are signalled even when the search is cancelled.
  await CancellationScope.nonCancellable(() => signalAll(waiting, end));
  return search;
}

/** Loops so that workflows that register while signals are being sent get one too. */
async function signalAll(waiting: Set<string>, end: SearchEnd): Promise<void> {
  while (waiting.size > 0) {
    const workflowIds = [...waiting];
    waiting.clear();
    // Signalling a workflow that has closed fails, which must not fail the search.
    await Promise.allSettled(workflowIds.map((workflowId) => getExternalWorkflowHandle(workflowId).signal(searchEnded, end)));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ActivityFailure && error.cause) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}
