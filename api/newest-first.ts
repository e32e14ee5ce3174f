/** Lists of rows, newest first, a page at a time. Rows of the same instant are told apart by their ids. */

import { splitPage } from './split-page.ts';

const ROWS_A_PAGE = 20;

/** How a list names a book. */
export const BOOK_NAME = `coalesce(nullif(trim(b.book_title), ''), left(b.book_idea, 60))`;

const MICROS = '(extract(epoch FROM b.created_at) * 1000000)::bigint';

/** The column that a page is read by; its rows are `b`. */
export const CURSOR = `${MICROS} || '_' || b.id`;

/** The end of a query: what comes behind a cursor, and one row more than a page, which tells whether there is another. `first` numbers the two parameters. */
export const behind = (
  first: number,
): string => `($${first}::bigint IS NULL OR (${MICROS}, b.id) < ($${first}::bigint, $${first + 1}::uuid))
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${ROWS_A_PAGE + 1}`;

/** A cursor as the two parameters of `behind`; without one they are null. */
export const parametersOf = (cursor: string | undefined): (string | null)[] => cursor?.split('_') ?? [null, null];

/** A page of the rows that were found, and the cursor of the next one; null at the end. */
export function pageOf<Row extends { cursor: string }>(rows: readonly Row[]): { rows: Omit<Row, 'cursor'>[]; nextCursor: string | null } {
  const { shown, last } = splitPage(rows, ROWS_A_PAGE);
  return {
    rows: shown.map(({ cursor: _cursor, ...row }) => row),
    nextCursor: last?.cursor ?? null,
  };
}
