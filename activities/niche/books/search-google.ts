import { z } from 'zod';
import type { EntityManager } from 'typeorm';
import type { BooksClient } from './client.ts';
import { fetchJson, type JsonAnswer } from './fetch-json.ts';
import { readVolumes, type Page } from './read-volumes.ts';
import { SourceFailure } from './source-failure.ts';
import { spendBudget } from './spend-budget.ts';

/** The most that Google gives at once. */
const PAGE_SIZE = 40;
const FIELDS =
  'kind,totalItems,items(volumeInfo(title,subtitle,authors,publishedDate,averageRating,ratingsCount,imageLinks(smallThumbnail,thumbnail)),saleInfo(listPrice,retailPrice))';

/** Google's error, in which a spent quota has several names. */
const refusal = z.object({
  error: z.object({ message: z.string().catch(''), errors: z.array(z.object({ reason: z.string() })).catch([]) }),
});

export type GoogleAnswer = Page & {
  /** Whether the newest books came too; the most relevant ones always did. */
  complete: boolean;
};

/**
 * The most relevant books and then the newest, 40 each, as two queries off the budget of the day.
 * @throws SourceFailure when the most relevant ones cannot be had
 */
export async function searchGoogle(
  books: BooksClient,
  manager: EntityManager,
  keyword: string,
  signal: AbortSignal,
): Promise<GoogleAnswer> {
  const relevant = await ask(books, manager, keyword, 'relevance', signal);
  try {
    const newest = await ask(books, manager, keyword, 'newest', signal);
    return { found: Math.max(relevant.found, newest.found), books: [...relevant.books, ...newest.books], complete: true };
  } catch (error) {
    if (error instanceof SourceFailure) return { ...relevant, complete: false };
    throw error;
  }
}

async function ask(books: BooksClient, manager: EntityManager, keyword: string, orderBy: string, signal: AbortSignal): Promise<Page> {
  const { config, breaker, userAgent } = books;
  breaker.check(Date.now());
  await spendBudget(manager, config.dailyBudget, Date.now());
  try {
    const answer = await fetchJson(volumesUrl(books, keyword, orderBy), userAgent, signal);
    if (answer.status !== 200) throw refused(answer);
    const page = readVolumes(answer.body);
    breaker.succeeded();
    return page;
  } catch (error) {
    if (error instanceof SourceFailure) breaker.failed(error, Date.now());
    throw error;
  }
}

function volumesUrl({ config }: BooksClient, keyword: string, orderBy: string): URL {
  const url = new URL(`${config.googleBaseUrl.replace(/\/+$/, '')}/volumes`);
  url.search = new URLSearchParams({
    q: keyword,
    maxResults: String(PAGE_SIZE),
    startIndex: '0',
    printType: 'books',
    orderBy,
    country: config.country,
    fields: FIELDS,
    ...(config.googleKey ? { key: config.googleKey } : {}),
  }).toString();
  return url;
}

function refused({ status, body, retryInMs }: JsonAnswer): SourceFailure {
  const { data } = refusal.safeParse(body);
  const reasons = data?.error.errors.map(({ reason }) => reason) ?? [];
  const message = `Google Books answered ${status}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
  // The day's quota also shows as a 429 whose message names the limit: "Queries per day".
  if (reasons.some((reason) => reason.startsWith('dailyLimitExceeded')) || (status === 429 && /per day/i.test(data?.error.message ?? '')))
    return new SourceFailure('daily-limit', message);
  if (status === 429 || reasons.some((reason) => /^(userR|r)ateLimitExceeded$|^quotaExceeded$/.test(reason)))
    return new SourceFailure('rate-limited', message, retryInMs);
  return new SourceFailure(status >= 500 || status === 408 ? 'unavailable' : 'rejected', message, retryInMs);
}
