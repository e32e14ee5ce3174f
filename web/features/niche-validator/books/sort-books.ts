import type { TopBook } from '../../../../shared/niche/analysis.ts';
import type { Direction } from '../../../components/sortable-head.tsx';

export const BOOK_COLUMNS = [
  { key: 'title', label: 'Book', first: 'ascending' },
  { key: 'rating', label: 'Rating', first: 'descending' },
  { key: 'reviews', label: 'Reviews', first: 'descending' },
  { key: 'price', label: 'Price', first: 'ascending' },
  { key: 'date', label: 'Published', first: 'descending' },
] as const satisfies readonly { key: string; label: string; first: Direction }[];

export type BookColumn = (typeof BOOK_COLUMNS)[number]['key'];
export type BookOrder = { column: BookColumn; direction: Direction };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const VALUES: Record<BookColumn, (book: TopBook) => string | number | null> = {
  title: ({ title }) => title,
  rating: ({ averageRating }) => averageRating,
  reviews: ({ ratingsCount }) => ratingsCount,
  price: ({ price }) => price,
  date: ({ publishedDate }) => publishedDate,
};

/** Sorts books. Unknown values come last in both directions, prices are grouped by currency, and the sort is stable. */
export function sortBooks(books: readonly TopBook[], { column, direction }: BookOrder): TopBook[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = VALUES[column];
  return [...books].sort((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const byCurrency = column === 'price' ? collator.compare(a.currency ?? '', b.currency ?? '') : 0;
    return byCurrency || sign * (typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other)));
  });
}

/** The order after a click on a column header: reversed, or that column's default direction. */
export function nextOrder(order: BookOrder | undefined, column: BookColumn): BookOrder {
  if (order?.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { column, direction: BOOK_COLUMNS.find(({ key }) => key === column)?.first ?? 'ascending' };
}
