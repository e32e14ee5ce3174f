import { z } from 'zod';
import { fetchJson } from '../niche/books/fetch-json.ts';
import { line, listOf } from '../niche/books/lenient-fields.ts';
import { failureOfStatus, SourceFailure } from '../niche/books/source-failure.ts';
import type { CatalogueClient } from './client.ts';
import type { Work } from './is-same-work.ts';
import { textOfMarkup } from './text-of-markup.ts';

const LIMIT = '3';
const ENGLISH = 'https://en.wikipedia.org';
/** Editions whose name is not the language’s. */
const EDITIONS: Readonly<Record<string, string>> = { nb: 'no' };

/** Errors come with the status 200, and without `query`. */
const answer = z.object({ query: z.object({ search: listOf(z.object({ title: z.string().min(1).max(300), snippet: line })) }) });

/**
 * Articles about works that Wikipedia finds, at most three. Who wrote a work is known only from the article’s excerpt, when it was published not at all.
 * @param language BCP 47, of the book
 * @throws SourceFailure if it does not answer
 */
export async function findInWikipedia(
  { books, references }: CatalogueClient,
  query: string,
  language: string,
  signal: AbortSignal,
): Promise<Work[]> {
  const baseUrl = editionOf(references.wikipediaBaseUrl, language);
  const url = new URL(`${baseUrl}/w/api.php`);
  const search = { action: 'query', list: 'search', format: 'json', srsearch: query, srlimit: LIMIT, srprop: 'snippet' };
  url.search = new URLSearchParams(search).toString();
  const response = await fetchJson(url, books.userAgent, signal);
  if (response.status !== 200) throw failureOfStatus('Wikipedia', response);
  const parsed = answer.safeParse(response.body);
  if (!parsed.success) throw new SourceFailure('unavailable', 'Wikipedia’s response has an unexpected format');
  return (parsed.data.query.search ?? []).map(({ title, snippet }) => ({
    ...{ title: line.parse(title) ?? '', subtitle: null, authors: [], year: null },
    url: `${baseUrl}/wiki/${encodeURIComponent(title.replaceAll(' ', '_').toWellFormed())}`,
    about: textOfMarkup(snippet ?? ''),
  }));
}

/** The edition of the language where the configuration leaves it at English. Exported for its test. */
export function editionOf(baseUrl: string, language: string): string {
  const given = baseUrl.replace(/\/+$/, '');
  const [primary = ''] = language.toLowerCase().split('-');
  const edition = EDITIONS[primary] ?? primary;
  return given === ENGLISH && /^[a-z]{2,3}$/.test(edition) ? `https://${edition}.wikipedia.org` : given;
}
