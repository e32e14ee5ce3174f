/** Lists of an author's books: filters, orders and pages. */

import { z } from 'zod';

export const BOOK_FILTERS = ['working', 'waiting', 'completed', 'failed'] as const;
export type BookFilter = (typeof BOOK_FILTERS)[number];

export const BOOK_KINDS = ['fiction', 'non-fiction', 'outline', 'full'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];

export const BOOK_ORDERS = ['newest', 'oldest', 'title'] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];

export const PAGE_MAX = 100;

/** `GET /api/users/{userId}/projects`. */
export const bookListQuery = z.object({
  /** Books of a page; a `Link` header leads to the next one. */
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
  /** From the `Link` header of the page before. */
  cursor: z.string().max(600).optional(),
  /** Words of the title, the idea or the author's name. */
  search: z.string().max(200).optional(),
  status: z.enum(BOOK_FILTERS).optional(),
  kind: z.enum(BOOK_KINDS).optional(),
  order: z.enum(BOOK_ORDERS).default('newest'),
  /** Only archived books, or only the others. */
  archived: z.enum(['true', 'false']).optional(),
});
export type BookListQuery = z.output<typeof bookListQuery>;

export const bookCounts = z.object({
  /** Without archived ones, as `completed`. */
  books: z.int(),
  completed: z.int(),
  archived: z.int(),
});
export type BookCounts = z.infer<typeof bookCounts>;

export const archivedRequest = z.strictObject({ archived: z.boolean() });
