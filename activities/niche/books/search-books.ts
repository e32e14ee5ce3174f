import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Evidence, EvidenceSource } from '../../../shared/niche/evidence.ts';
import { outage } from '../../failures.ts';
import type { BooksClient } from './client.ts';
import { mergeBooks } from './merge-books.ts';
import type { Page } from './read-volumes.ts';
import { searchGoogle } from './search-google.ts';
import { searchOpenLibrary } from './search-open-library.ts';
import { SourceFailure } from './source-failure.ts';

/** `complete`: every source gave all it was asked for. */
export type SearchResult = { evidence: Evidence; complete: boolean };

/**
 * Asks both sources at once, and makes one evidence of what came: one of them is enough.
 * @param keyword normalised
 * @throws ApplicationFailure `RateLimited` or `ProviderUnavailable` when neither answers
 */
export async function searchBooks(
  { books, log }: { books: BooksClient; log: Logger },
  manager: EntityManager,
  keyword: string,
  signal: AbortSignal,
): Promise<SearchResult> {
  // Both are waited for, whatever becomes of the other: the connection is given back afterwards.
  const [fromGoogle, fromLibrary] = await Promise.allSettled([
    searchGoogle(books, manager, keyword, signal),
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
      // Open Library counts works, Google volumes: its number only stands where Google's is not known.
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

/** One source that comes back is enough, so the shorter wait counts, where both name one. */
function noEvidence(google: SourceFailure, library: SourceFailure) {
  const limited = [google, library].every(({ kind }) => kind === 'rate-limited' || kind === 'daily-limit');
  const waits = [google.retryInMs, library.retryInMs].filter((wait) => wait !== undefined);
  return outage(
    limited ? 'RateLimited' : 'ProviderUnavailable',
    `No book search answers. ${google.message}. ${library.message}`,
    waits.length === 2 ? Math.min(...waits) : undefined,
  );
}
