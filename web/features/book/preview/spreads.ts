/** Which pages lie side by side, and where a reader stands in a layout. */

import type { BookPreview } from '../../../../shared/book/preview.ts';

/** A place that outlasts another layout: so many pages after the beginning of a part. */
export type Place = { id: string; pagesIn: number };

type Laid = Pick<BookPreview, 'pages' | 'destinations'>;

/** The pages of the spread that holds a page: left-hand pages are even, so the first and the last page lie alone. */
export function spreadOf(page: number, total: number, isDouble: boolean): number[] {
  if (!isDouble) return [page];
  const left = page - (page % 2);
  return [left, left + 1].filter((each) => each >= 1 && each <= total);
}

/** The page to turn to, or undefined at the book's ends. */
export function turned(page: number, total: number, isDouble: boolean, by: 1 | -1): number | undefined {
  const spread = spreadOf(page, total, isDouble);
  const next = by === 1 ? (spread.at(-1) ?? page) + 1 : (spread[0] ?? page) - 1;
  return next >= 1 && next <= total ? next : undefined;
}

/** Such as “12–13 of 184”. */
export function pageNumbers(spread: readonly number[], total: number): string {
  return `${spread.join('–')} of ${total}`;
}

/** The place of a page in its part. */
export function placeOf(page: number, { destinations }: Laid): Place {
  const part = destinations.findLast((each) => each.page <= page) ?? destinations[0];
  return { id: part?.id ?? '', pagesIn: part ? Math.max(0, page - part.page) : 0 };
}

/** The page of a place in this layout: in the same part, if it still has one; at first the first chapter. */
export function pageOf(place: Place | undefined, { pages, destinations }: Laid): number {
  const index = destinations.findIndex(({ id }) => id === place?.id);
  const part = destinations[index];
  if (!place || !part) return destinations.find(({ ordinal }) => ordinal !== undefined)?.page ?? 1;
  const end = destinations[index + 1]?.page ?? pages + 1;
  return Math.min(part.page + place.pagesIn, Math.max(part.page, end - 1));
}
