/** A page of an author's books, by a cursor that names the last book of the page before: it stays right while books come and go. */

import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BookFilter, BookKind, BookListQuery, BookOrder } from '../../shared/book/list.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from './project-summary.ts';
import { patternOf } from '../search-pattern.ts';
import { splitPage } from '../split-page.ts';

/** Lists truncate the idea; the project detail has all of it. */
const IDEA_CHARACTERS = 200;

const FILTERS: Record<BookFilter, string> = {
  working: `status NOT IN ('reviewing', 'completed', 'failed')`,
  waiting: `status = 'reviewing'`,
  completed: `status = 'completed'`,
  failed: `status = 'failed'`,
};

const KINDS: Record<BookKind, string> = {
  fiction: `content_type = 'fiction'`,
  'non-fiction': `content_type = 'non-fiction'`,
  outline: `generation_level = 'outline'`,
  full: `generation_level = 'full'`,
};

/** What a list is ordered by, in which direction, and how a cursor names it: times to the microsecond. */
const CREATED = { by: 'created_at', shown: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`, type: 'timestamptz' };
const ORDERS: Record<BookOrder, { by: string; shown: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { ...CREATED, direction: 'DESC' },
  oldest: { ...CREATED, direction: 'ASC' },
  title: { by: 'lower(book_title)', shown: 'lower(book_title)', type: 'text', direction: 'ASC' },
};

type Page = { rows: SummaryRow[]; next: string | undefined };

/**
 * The rows of a page, raw, because hydrating a thousand entities takes longer than the query.
 * @returns `next`: the cursor of the next page
 * @throws AppError `VALIDATION_FAILED` for a cursor of another order
 */
export async function bookPage(db: DataSource, userId: string, query: BookListQuery): Promise<Page> {
  const { by, shown, type, direction } = ORDERS[query.order];
  const parameters: unknown[] = [userId];
  const given = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = ['user_id = $1', ...filtersOf(query, given)];
  if (query.cursor !== undefined) {
    const [value, id] = readCursor(query.cursor, query.order);
    const after = direction === 'ASC' ? '>' : '<';
    conditions.push(`(${by}, id) ${after} (${given(value)}::${type}, ${given(id)}::uuid)`);
  }
  const { limit } = query;
  const rows = await db.query<(SummaryRow & { orderedBy: string })[]>(
    `SELECT ${columnsOf(db)}, ${shown} AS "orderedBy" FROM book_projects WHERE ${conditions.join(' AND ')}
      ORDER BY ${by} ${direction}, id ${direction} LIMIT ${given(limit + 1)}`,
    parameters,
  );
  const { shown: ofPage, last } = splitPage(rows, limit);
  return { rows: ofPage, next: last && Buffer.from(JSON.stringify([last.orderedBy, last.id])).toString('base64url') };
}

function filtersOf({ search, status, kind, archived }: BookListQuery, given: (value: unknown) => string): string[] {
  const searched = patternOf(search);
  const pattern = searched !== null && given(searched);
  return [
    ...(pattern ? [`(book_title ILIKE ${pattern} OR book_idea ILIKE ${pattern} OR author_name ILIKE ${pattern})`] : []),
    ...(status ? [FILTERS[status]] : []),
    ...(kind ? [KINDS[kind]] : []),
    ...(archived ? [`archived_at IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`] : []),
  ];
}

function columnsOf(db: DataSource): string {
  const { columns } = db.getMetadata(BookProject);
  return columns
    .filter(({ propertyName }) => propertyName in SUMMARY_COLUMNS)
    .map(({ databaseName, propertyName }) =>
      propertyName === 'bookIdea'
        ? `left(${databaseName}, ${IDEA_CHARACTERS}) AS "${propertyName}"`
        : `${databaseName} AS "${propertyName}"`,
    )
    .join(', ');
}

const CURSORS = {
  newest: z.tuple([z.iso.datetime(), z.uuid()]),
  oldest: z.tuple([z.iso.datetime(), z.uuid()]),
  // PostgreSQL takes no text with a zero character.
  title: z.tuple([z.string().regex(/^[^\u0000]*$/u), z.uuid()]), // eslint-disable-line no-control-regex
} satisfies Record<BookOrder, z.ZodType>;

function readCursor(cursor: string, order: BookOrder): [string, string] {
  try {
    return CURSORS[order].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', 'This page of the list no longer exists. Please begin at the first one.', { field: 'cursor' });
  }
}
