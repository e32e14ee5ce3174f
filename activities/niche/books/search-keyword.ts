import { ApplicationFailure } from '@temporalio/activity';
import type { Evidence } from '../../../shared/niche/evidence.ts';
import type { KeywordSearchResult } from '../../../shared/temporal.ts';
import type { ActivityDeps } from '../../deps.ts';
import { withHeartbeat } from '../../heartbeat.ts';
import { searchBooks } from './search-books.ts';
import { readEvidence, storeEvidence } from './stored-evidence.ts';

/**
 * Ensures that evidence on a keyword is stored: fresh evidence is reused, otherwise the sources are queried. If all of them fail, stale
 * evidence is used; it carries its date.
 * @param keyword normalised by `searchKey`
 * @throws ApplicationFailure `RateLimited` or `ProviderUnavailable` if all sources fail and nothing is stored
 */
export async function searchKeyword(deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>, keyword: string): Promise<KeywordSearchResult> {
  const stored = await readEvidence(deps.db, keyword);
  if (stored?.isFresh) return summaryOf(stored.evidence, false);
  try {
    const found = await withHeartbeat((signal) => searchBooks(deps, keyword, signal));
    await storeEvidence(deps.db, found);
    return summaryOf(found.evidence, false);
  } catch (error) {
    if (!stored || !(error instanceof ApplicationFailure)) throw error;
    deps.log.warn({ err: error, fetchedAt: stored.evidence.fetchedAt }, 'using stale evidence: no source responded');
    return summaryOf(stored.evidence, true);
  }
}

function summaryOf({ books, sources }: Evidence, isStale: boolean): KeywordSearchResult {
  return { books: books.length, sources: sources.map(({ source }) => source), isStale };
}
