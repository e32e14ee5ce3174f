import { Star } from 'lucide-react';
import type { TopBook } from '../../../../shared/niche/analysis.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { SortableHead } from '../../../components/sortable-head.tsx';
import { Cell, Row, Table } from '../../../components/table.tsx';
import { BookCover } from './book-cover.tsx';
import { bookFacts } from './book-facts.ts';
import { BOOK_COLUMNS, nextOrder, type BookOrder } from './sort-books.ts';

export type BookViewProps = { books: readonly TopBook[]; order: BookOrder | undefined; onOrder: (order: BookOrder | undefined) => void };

const WIDTHS = { title: '', rating: 'w-26', reviews: 'w-34', price: 'w-28', date: 'w-32' } as const;
const UNKNOWN = (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">unknown</span>
  </>
);

export function BookTable({ books, order, onOrder }: BookViewProps) {
  return (
    <ScrollBox label="Top books" className="h-[400px]">
      <Table className="table-fixed">
        <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--rule)]">
          <tr>
            {BOOK_COLUMNS.map(({ key, label }) => (
              <SortableHead
                key={key}
                label={label}
                className={WIDTHS[key]}
                direction={order?.column === key ? order.direction : undefined}
                onSort={() => onOrder(nextOrder(order, key))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {books.map((book, index) => (
            <BookRow key={`${book.title} ${book.thumbnail} ${index}`} book={book} />
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

function BookRow({ book }: { book: TopBook }) {
  const { rating, reviews, price, published } = bookFacts(book);
  return (
    <Row>
      <Cell>
        <span className="flex items-center gap-3">
          <BookCover url={book.thumbnail} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-3 font-serif text-lg leading-snug">
              {book.title}
            </span>
            <span dir="auto" className="line-clamp-2 text-xs text-ink-soft">
              {book.authors.join(', ')}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="tabular-nums">
        {rating ? (
          <span className="inline-flex items-center gap-1.5">
            <Star aria-hidden className="size-3.5 fill-gilt text-gilt" /> {rating}
          </span>
        ) : (
          UNKNOWN
        )}
      </Cell>
      <Cell className="tabular-nums">{reviews}</Cell>
      <Cell className="tabular-nums">{price ?? UNKNOWN}</Cell>
      <Cell className="whitespace-nowrap text-ink-soft">{published ?? UNKNOWN}</Cell>
    </Row>
  );
}
