import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';

export type ListedBook = { id: string; bookTitle: string };

/** Books in their order, moved and taken out. */
export function SeriesBooks({ books, onChange }: { books: readonly ListedBook[]; onChange: (books: ListedBook[]) => void }) {
  const move = (index: number, by: 1 | -1) => {
    const [one, other] = [books[index], books[index + by]];
    if (one && other) onChange(books.map((book, at) => (at === index ? other : at === index + by ? one : book)));
  };
  if (books.length === 0) return <p className="text-sm text-ink-soft">No books are in it.</p>;
  return (
    <ol aria-label="Books in this series" className="grid divide-y divide-rule rounded-card border border-rule">
      {books.map(({ id, bookTitle }, index) => (
        <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
          <span className="min-w-0 flex-1">
            <span className="text-sm text-ink-soft tabular-nums">{index + 1}.</span>{' '}
            <bdi className="font-serif wrap-anywhere">{bookTitle}</bdi>
          </span>
          <Button variant="ghost" size="icon" aria-label={`Move “${bookTitle}” up`} disabled={index === 0} onClick={() => move(index, -1)}>
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move “${bookTitle}” down`}
            disabled={index + 1 === books.length}
            onClick={() => move(index, 1)}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Take “${bookTitle}” out`}
            onClick={() => onChange(books.filter((book) => book.id !== id))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  );
}
