import type { BooksClient } from './client.ts';
import { fetchJson } from './fetch-json.ts';
import { readLibrary } from './read-library.ts';
import type { Page } from './read-volumes.ts';
import { failureOfStatus } from './source-failure.ts';

const LIMIT = 40;
const FIELDS = 'title,subtitle,author_name,first_publish_year,ratings_average,ratings_count,want_to_read_count,cover_i';

/**
 * The works that Open Library finds, at most 40, with how many readers rated them and want to read them.
 * @throws SourceFailure if they cannot be fetched
 */
export async function searchOpenLibrary(books: BooksClient, keyword: string, signal: AbortSignal): Promise<Page> {
  return readLibrary(await askOpenLibrary(books, { q: keyword, fields: FIELDS, limit: String(LIMIT) }, signal));
}

/**
 * What Open Library's search returns.
 * @throws SourceFailure if it does not
 */
export async function askOpenLibrary(
  { config, userAgent }: BooksClient,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL(`${config.openLibraryBaseUrl.replace(/\/+$/, '')}/search.json`);
  url.search = new URLSearchParams(parameters).toString();
  const answer = await fetchJson(url, userAgent, signal);
  if (answer.status === 200) return answer.body;
  throw failureOfStatus('Open Library', answer);
}
