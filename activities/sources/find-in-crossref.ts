import { z } from 'zod';
import { fetchJson } from '../niche/books/fetch-json.ts';
import { line, lines, listOf } from '../niche/books/lenient-fields.ts';
import { failureOfStatus, SourceFailure } from '../niche/books/source-failure.ts';
import type { CatalogueClient } from './client.ts';
import type { Work } from './is-same-work.ts';
import { textOfMarkup } from './text-of-markup.ts';

const LIMIT = '3';
const FIELDS = 'DOI,title,subtitle,author,issued,type';
/** Entries that are about a work or a part of one without a title of its own. */
const NO_WORKS = ['peer-review', 'component', 'grant', 'journal', 'journal-issue', 'journal-volume'];

const item = z.object({
  DOI: z.string().regex(/^10\.\d{4,9}\/\S{1,300}$/),
  title: lines,
  subtitle: lines,
  author: listOf(z.object({ given: line, family: line, name: line })),
  /** `[[1962, 9, 27]]`; `[[null]]` if unknown. */
  issued: z
    .object({ 'date-parts': z.array(z.array(z.number().int().min(1).max(9999))) })
    .nullable()
    .catch(null),
  type: line,
});
const answer = z.object({ message: z.object({ items: listOf(item).refine((items) => items !== null) }) });

/**
 * Articles, reports and books that Crossref finds, at most three. Its answer is never empty: the last ones have little to do with the query.
 * @throws SourceFailure if it does not answer
 */
export async function findInCrossref({ books, references }: CatalogueClient, query: string, signal: AbortSignal): Promise<Work[]> {
  const url = new URL(`${references.crossrefBaseUrl.replace(/\/+$/, '')}/works`);
  // Whom Crossref can write to is served from a pool of its own.
  url.search = new URLSearchParams({
    'query.bibliographic': query,
    ...{ rows: LIMIT, select: FIELDS, mailto: books.config.contact },
  }).toString();
  const response = await fetchJson(url, books.userAgent, signal);
  if (response.status !== 200) throw failureOfStatus('Crossref', response);
  const parsed = answer.safeParse(response.body);
  if (!parsed.success) throw new SourceFailure('unavailable', 'Crossref’s response has an unexpected format');
  return (parsed.data.message.items ?? [])
    .filter(({ type }) => !NO_WORKS.includes(type ?? ''))
    .map(({ DOI, title, subtitle, author, issued }) => ({
      title: textOfMarkup(title[0] ?? ''),
      subtitle: subtitle[0] === undefined ? null : textOfMarkup(subtitle[0]),
      authors: (author ?? [])
        .map(({ given, family, name }) => (family === null ? (name ?? '') : [given, family].filter(Boolean).join(' ')))
        .filter(Boolean)
        .slice(0, 10),
      year: issued?.['date-parts'][0]?.[0] ?? null,
      url: `https://doi.org/${DOI.split('/').map(encodeURIComponent).join('/')}`,
    }));
}
