import { z } from 'zod';
import type { DataSource } from 'typeorm';
import type { BooksClient } from './client.ts';
import { fetchJson, type JsonAnswer } from './fetch-json.ts';
import { readVolumes, type Page } from './read-volumes.ts';
import { SourceFailure } from './source-failure.ts';
import { exhaustBudget, spendBudget } from './spend-budget.ts';

/** Google's maximum page size. */
const PAGE_SIZE = 40;
const FIELDS =
  'kind,totalItems,items(volumeInfo(title,subtitle,authors,publishedDate,averageRating,ratingsCount,imageLinks(smallThumbnail,thumbnail)),saleInfo(listPrice,retailPrice))';

/** Google's error response; an exhausted quota has several reason codes. */
const refusal = z.object({
  error: z.object({ message: z.string().catch(''), errors: z.array(z.object({ reason: z.string() })).catch([]) }),
});

export type GoogleAnswer = Page & {
  /** Whether the newest books are included; the most relevant ones always are. */
  complete: boolean;
};

/**
 * The 40 most relevant and the 40 newest books, as two queries of the daily budget.
 * @throws SourceFailure if the most relevant ones cannot be fetched
 */
export async function searchGoogle(books: BooksClient, db: DataSource, keyword: string, signal: AbortSignal): Promise<GoogleAnswer> {
  const relevant = await ask(books, db, keyword, 'relevance', signal);
  try {
    const newest = await ask(books, db, keyword, 'newest', signal);
    return { found: Math.max(relevant.found, newest.found), books: [...relevant.books, ...newest.books], complete: true };
  } catch (error) {
    if (error instanceof SourceFailure) return { ...relevant, complete: false };
    throw error;
  }
}

async function ask(books: BooksClient, db: DataSource, keyword: string, orderBy: string, signal: AbortSignal): Promise<Page> {
  return readVolumes(await askGoogle(books, db, { q: keyword, maxResults: String(PAGE_SIZE), orderBy, fields: FIELDS }, signal));
}

/**
 * What Google's search for volumes returns, as one query of the daily budget.
 * @throws SourceFailure if it does not, or nothing is left of the budget
 */
export async function askGoogle(
  books: BooksClient,
  db: DataSource,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const { dailyBudget } = books.config;
  const now = Date.now();
  await spendBudget(db, dailyBudget, now);
  const answer = await fetchJson(volumesUrl(books, parameters), books.userAgent, signal);
  if (answer.status === 200) return answer.body;
  const failure = refused(answer);
  if (failure.kind === 'daily-limit') await exhaustBudget(db, dailyBudget, now);
  throw failure;
}

function volumesUrl({ config }: BooksClient, parameters: Record<string, string>): URL {
  const url = new URL(`${config.googleBaseUrl.replace(/\/+$/, '')}/volumes`);
  url.search = new URLSearchParams({
    ...parameters,
    startIndex: '0',
    printType: 'books',
    country: config.country,
    ...(config.googleKey ? { key: config.googleKey } : {}),
  }).toString();
  return url;
}

function refused({ status, body, retryInMs }: JsonAnswer): SourceFailure {
  const { data } = refusal.safeParse(body);
  const reasons = data?.error.errors.map(({ reason }) => reason) ?? [];
  const message = `Google Books responded with ${status}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
  // An exhausted daily quota can also be a 429 whose message names the limit "Queries per day".
  if (reasons.some((reason) => reason.startsWith('dailyLimitExceeded')) || (status === 429 && /per day/i.test(data?.error.message ?? '')))
    return new SourceFailure('daily-limit', message);
  if (status === 429 || reasons.some((reason) => /^(userR|r)ateLimitExceeded$|^quotaExceeded$/.test(reason)))
    return new SourceFailure('rate-limited', message, retryInMs);
  return new SourceFailure(status >= 500 || status === 408 ? 'unavailable' : 'rejected', message, retryInMs);
}
