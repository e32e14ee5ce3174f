import type { BooksClient } from './client.ts';
import { fetchJson } from './fetch-json.ts';
import { readLibrary } from './read-library.ts';
import type { Page } from './read-volumes.ts';
import { SourceFailure } from './source-failure.ts';

const LIMIT = 40;
const FIELDS = 'title,subtitle,author_name,first_publish_year,ratings_average,ratings_count,want_to_read_count,cover_i';

/**
 * The works that Open Library finds, at most 40, with how many readers rated them and want to read them.
 * @throws SourceFailure when they cannot be had
 */
export async function searchOpenLibrary({ config, userAgent }: BooksClient, keyword: string, signal: AbortSignal): Promise<Page> {
  const url = new URL(`${config.openLibraryBaseUrl.replace(/\/+$/, '')}/search.json`);
  url.search = new URLSearchParams({ q: keyword, fields: FIELDS, limit: String(LIMIT) }).toString();
  const { status, body, retryInMs } = await fetchJson(url, userAgent, signal);
  if (status === 200) return readLibrary(body);
  const kind = status === 429 ? 'rate-limited' : status >= 500 || status === 408 ? 'unavailable' : 'rejected';
  throw new SourceFailure(kind, `Open Library answered ${status}`, retryInMs);
}
