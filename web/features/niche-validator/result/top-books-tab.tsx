import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { TopBook } from '../../../../shared/niche/analysis.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { BookCards } from '../books/book-cards.tsx';
import { BookTable } from '../books/book-table.tsx';
import { CoversConsent } from '../books/covers.tsx';
import { sortBooks, type BookOrder } from '../books/sort-books.ts';

/** The first search results for the keyword, in search order until the author sorts them. */
export function TopBooksTab({ books }: { books: readonly TopBook[] }) {
  const [order, setOrder] = useState<BookOrder>();
  const wide = useMediaQuery('(min-width: 48rem)');
  if (books.length === 0)
    return (
      <EmptyState
        icon={BookOpen}
        title="No book data available for this analysis"
        text="The search found no books. A broader keyword may find some."
      />
    );
  const View = wide ? BookTable : BookCards;
  return (
    <>
      <CoversConsent books={books} />
      <View books={order ? sortBooks(books, order) : books} order={order} onOrder={setOrder} />
    </>
  );
}
