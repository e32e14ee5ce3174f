import type { Evidence, EvidenceSource } from '../../../shared/niche/evidence.ts';
import type { ActivityDeps } from '../../deps.ts';
import { outage } from '../../failures.ts';
import { mergeBooks } from './merge-books.ts';
import type { Page } from './read-volumes.ts';
import { searchGoogle } from './search-google.ts';
import { searchOpenLibrary } from './search-open-library.ts';
import { SourceFailure } from './source-failure.ts';

/** `complete`: every source returned everything requested. */
export type SearchResult = { evidence: Evidence; complete: boolean };

/**
 * Queries both sources concurrently and merges their results; one of them is enough.
 * @param keyword normalised by `searchKey`
 * @throws ApplicationFailure `RateLimited` or `ProviderUnavailable` if both fail; the signal's reason if it is aborted
 */
export async function searchBooks(
  { db, books, log }: Pick<ActivityDeps, 'db' | 'books' | 'log'>,
  keyword: string,
  signal: AbortSignal,
): Promise<SearchResult> {
  const [fromGoogle, fromLibrary] = await Promise.allSettled([
    searchGoogle(books, db, keyword, signal),
    searchOpenLibrary(books, keyword, signal),
  ]);
  const google = answerOf(fromGoogle);
  const library = answerOf(fromLibrary);
  if (google instanceof SourceFailure) log.warn({ source: 'google-books', failure: google.kind }, google.message);
  if (library instanceof SourceFailure) log.warn({ source: 'open-library', failure: library.kind }, library.message);

  if (google instanceof SourceFailure && library instanceof SourceFailure) throw noEvidence(google, library);
  const pages: [EvidenceSource, Page | SourceFailure][] = [
    ['google-books', google],
    ['open-library', library],
  ];
  const answers = pages.flatMap(([source, page]) => (page instanceof SourceFailure ? [] : [{ source, ...page }]));
  const merged = mergeBooks(answers.flatMap((answer) => answer.books));
  return {
    evidence: {
      keyword,
      // Open Library counts works, Google volumes: Open Library's total is used only without Google's.
      totalFound: Math.max(answers[0]?.found ?? 0, merged.length),
      books: merged,
      sources: answers.map((answer) => ({ source: answer.source, found: answer.found, books: mergeBooks(answer.books).length })),
      fetchedAt: new Date().toISOString(),
    },
    complete: answers.length === pages.length && !(google instanceof SourceFailure) && google.complete,
  };
}

function answerOf<Answer>(settled: PromiseSettledResult<Answer>): Answer | SourceFailure {
  if (settled.status === 'fulfilled') return settled.value;
  if (settled.reason instanceof SourceFailure) return settled.reason;
  throw settled.reason;
}

/** One source is enough, so the shorter delay counts if both specify one. */
function noEvidence(google: SourceFailure, library: SourceFailure) {
  const limited = [google, library].every(({ kind }) => kind === 'rate-limited' || kind === 'daily-limit');
  const waits = [google.retryInMs, library.retryInMs].filter((wait) => wait !== undefined);
  return outage(
    limited ? 'RateLimited' : 'ProviderUnavailable',
    `No book search is available. ${google.message}. ${library.message}`,
    waits.length === 2 ? Math.min(...waits) : undefined,
  );
}
