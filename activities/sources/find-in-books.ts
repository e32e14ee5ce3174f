/** Open Library and Google Books, asked for one work. */

import { z } from 'zod';
import type { DataSource } from 'typeorm';
import type { BooksClient } from '../niche/books/client.ts';
import { date, line, lines, listOf } from '../niche/books/lenient-fields.ts';
import { askGoogle } from '../niche/books/search-google.ts';
import { askOpenLibrary } from '../niche/books/search-open-library.ts';
import { SourceFailure } from '../niche/books/source-failure.ts';
import type { Work } from './is-same-work.ts';

/** The right one is among the first, or badly named. */
const LIMIT = '5';

const docs = z
  .object({
    docs: listOf(
      z.object({
        key: z.string().regex(/^\/works\/OL\d+W$/),
        title: line,
        subtitle: line,
        author_name: lines,
        first_publish_year: date,
      }),
    ),
  })
  .refine(({ docs }) => docs !== null);

/** Works that Open Library finds, at most five. @throws SourceFailure if it does not answer */
export async function findInOpenLibrary(books: BooksClient, query: string, signal: AbortSignal): Promise<Work[]> {
  const fields = 'key,title,subtitle,author_name,first_publish_year';
  const parsed = docs.safeParse(await askOpenLibrary(books, { q: query, fields, limit: LIMIT }, signal));
  if (!parsed.success) throw new SourceFailure('unavailable', 'Open Library’s response has an unexpected format');
  return (parsed.data.docs ?? []).map(({ key, title, subtitle, author_name: authors, first_publish_year: published }) => ({
    ...{ title: title ?? '', subtitle, authors, year: yearOf(published) },
    url: new URL(key, books.config.openLibraryBaseUrl).href,
  }));
}

const volumes = z
  .looseObject({
    /** Missing if nothing is found. */
    items: listOf(
      z.object({
        id: z.string().regex(/^[\w-]{1,40}$/),
        volumeInfo: z.object({ title: line, subtitle: line, authors: lines, publishedDate: date }),
      }),
    ).optional(),
  })
  .refine((body) => 'kind' in body || 'totalItems' in body || body.items !== undefined);

/** Volumes that Google finds, at most five; takes one query of the daily budget. @throws SourceFailure if it does not answer */
export async function findInGoogleBooks(books: BooksClient, db: DataSource, query: string, signal: AbortSignal): Promise<Work[]> {
  const fields = 'kind,totalItems,items(id,volumeInfo(title,subtitle,authors,publishedDate))';
  const parsed = volumes.safeParse(await askGoogle(books, db, { q: query, maxResults: LIMIT, fields }, signal));
  if (!parsed.success) throw new SourceFailure('unavailable', 'Google Books’ response has an unexpected format');
  return (parsed.data.items ?? []).map(({ id, volumeInfo: { title, subtitle, authors, publishedDate } }) => ({
    ...{ title: title ?? '', subtitle, authors, year: yearOf(publishedDate) },
    url: `https://books.google.com/books?id=${id}`,
  }));
}

const yearOf = (published: string | null): number | null => (published === null ? null : Number(published.slice(0, 4)));
