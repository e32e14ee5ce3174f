/** Books in order under one title, and what an earlier one brings along to the next. */

import { z } from 'zod';
import { ENTRY_KINDS } from './book/canon.ts';
import { BOOK_STATUSES } from './book/status.ts';
import { singleLine } from './text.ts';

/** Series of an account, and books of a series. */
export const MOST_SERIES = 50;
export const MOST_BOOKS = 100;

/** Characters of the entries that one book takes along: about 30,000 tokens, which its plans are read with again and again. */
export const MOST_CARRIED = 120_000;

const title = singleLine(1, 200, 'The series needs a title');
/** The document says that each is named once; the server checks it. */
const books = z.array(z.uuid()).max(MOST_BOOKS, `A series has at most ${MOST_BOOKS} books`).meta({ uniqueItems: true });

/** `POST /api/series`. */
export const newSeries = z.strictObject({ title, books: books.default([]) });
export type NewSeries = z.input<typeof newSeries>;

/** `PUT /api/series/{id}`: title and books in their order. Books that are not named are not in it any more. */
export const seriesEdit = z.strictObject({
  /** The state that was edited: if the series has another one by now, nothing is stored. */
  revision: z.int().min(0),
  title,
  books,
});
export type SeriesEdit = z.infer<typeof seriesEdit>;

export const series = z.object({
  id: z.uuid(),
  title: z.string(),
  revision: z.int(),
  /** In their order: the first is book 1. */
  books: z.array(z.object({ id: z.uuid(), bookTitle: z.string(), status: z.enum(BOOK_STATUSES) })),
});
export type Series = z.infer<typeof series>;

/** A book's place in a series. */
export const seriesPlace = z.object({ id: z.uuid(), title: z.string(), number: z.int() });
export type SeriesPlace = z.infer<typeof seriesPlace>;

/** An entry of an earlier book that holds at its end. */
export const carriedEntry = z.object({
  /** The book and the entry's id in it. */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  name: z.string(),
  statement: z.string(),
  /** The number of the book that it is from. */
  book: z.int(),
  /** What it replaced in earlier books, or earlier in its own, oldest first. */
  replaced: z.array(z.object({ book: z.int(), statement: z.string() })),
});
export type CarriedEntry = z.infer<typeof carriedEntry>;

/** `GET /api/series/{id}/canon`. */
export const seriesCanon = z.object({
  entries: z.array(carriedEntry),
  /** Titles of the books that are not finished, from which nothing goes along yet. */
  unfinished: z.array(z.string()),
});
export type SeriesCanon = z.infer<typeof seriesCanon>;

/** The series of a new book, in an order: all that holds goes along but for the entries named here. */
export const chosenSeries = z.strictObject({ id: z.uuid(), without: z.array(z.string().max(80)).max(3_000).default([]) });
export type ChosenSeries = z.infer<typeof chosenSeries>;
