import { ScrollBox } from '../../../components/scroll-box.tsx';
import { SortSelect } from '../../../components/sort-select.tsx';
import { BookCover } from './book-cover.tsx';
import { bookFacts } from './book-facts.ts';
import type { BookViewProps } from './book-table.tsx';
import type { Direction } from '../../../components/sortable-head.tsx';
import { BOOK_COLUMNS, type BookColumn } from './sort-books.ts';

const ORDER_LABELS: Record<BookColumn, Record<Direction, string>> = {
  title: { ascending: 'Title, A to Z', descending: 'Title, Z to A' },
  rating: { descending: 'Rating, best first', ascending: 'Rating, worst first' },
  reviews: { descending: 'Reviews, most first', ascending: 'Reviews, fewest first' },
  price: { ascending: 'Price, lowest first', descending: 'Price, highest first' },
  date: { descending: 'Published, newest first', ascending: 'Published, oldest first' },
};

/** The book table as cards, for screens too narrow for a table. */
export function BookCards({ books, order, onOrder }: BookViewProps) {
  return (
    <div className="grid gap-4">
      <SortSelect
        columns={BOOK_COLUMNS}
        labels={ORDER_LABELS}
        order={order}
        onOrder={onOrder}
        unsorted={{ label: 'Relevance', onChoose: () => onOrder(undefined) }}
      />
      <ScrollBox label="Top books" className="h-[400px]">
        <ul>
          {books.map((book, index) => {
            const { rating, reviews, price, published } = bookFacts(book);
            const facts = [rating && `★ ${rating}`, `${reviews} ${reviews === '1' ? 'review' : 'reviews'}`, price, published]
              .filter(Boolean)
              .join(' · ');
            return (
              <li key={`${book.title} ${book.thumbnail} ${index}`} className="flex gap-3 border-t border-rule p-3 first:border-t-0">
                <BookCover url={book.thumbnail} />
                <div className="min-w-0 flex-1">
                  <p dir="auto" className="line-clamp-3 font-serif text-lg leading-snug">
                    {book.title}
                  </p>
                  <p dir="auto" className="line-clamp-2 text-xs text-ink-soft">
                    {book.authors.join(', ')}
                  </p>
                  <p className="mt-1 text-sm tabular-nums">{facts}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </ScrollBox>
    </div>
  );
}
