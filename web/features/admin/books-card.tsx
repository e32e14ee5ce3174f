import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpenText, CircleCheck, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ADMIN_BOOK_STATES, type AdminBookState } from '../../../shared/admin.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../lib/format.ts';
import { ExternalLink } from '../../components/text-link.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { BookRow } from './book-row.tsx';
import { booksQuery } from './endpoints.ts';
import { LoadMore } from '../../components/load-more.tsx';

const LABELS: Record<AdminBookState, string> = { failed: 'Failed', stuck: 'Stuck', 'at-work': 'At work' };

const EMPTY: Record<AdminBookState, { icon: LucideIcon; title: string; text: string }> = {
  failed: { icon: CircleCheck, title: 'No book has failed', text: 'All is well. A book that stops appears here, with the reason.' },
  stuck: { icon: CircleCheck, title: 'No book is stuck', text: 'All is well. A book without a sign of work for too long appears here.' },
  'at-work': { icon: BookOpenText, title: 'No book is at work', text: 'Books that are being written appear here.' },
};

/** Books that failed, are stuck or are at work, with the reason, and a restart. */
export function BooksCard() {
  const [state, setState] = useState<AdminBookState>('failed');
  const query = useInfiniteQuery(booksQuery(state));
  const books = query.data?.pages.flatMap((page) => page.books);
  const { counts, views = [] } = query.data?.pages[0] ?? {};
  const optionOf = (value: AdminBookState) => ({
    value,
    label: counts ? `${LABELS[value]} (${formatNumber(counts[value])})` : LABELS[value],
  });
  return (
    <SectionCard
      list
      title="Books that need attention"
      className="min-h-80"
      aside={
        <span className="w-full sm:w-48">
          <Select
            aria-label="Which books"
            value={state}
            options={ADMIN_BOOK_STATES.map(optionOf)}
            onChange={({ target }) => setState(ADMIN_BOOK_STATES.find((each) => each === target.value) ?? 'failed')}
          />
        </span>
      }
    >
      {hasFailed(query) && (
        <div className="p-4 sm:p-6">
          <LoadFailed query={query} title={ADMIN_FAILED} />
        </div>
      )}
      {books ? (
        <>
          {books.length > 0 ? (
            <ul className="px-4 sm:px-6">
              {books.map((book) => (
                <BookRow key={book.id} book={book} state={state} />
              ))}
            </ul>
          ) : (
            <EmptyState {...EMPTY[state]} />
          )}
          <LoadMore query={query}>Show older books</LoadMore>
          {views.length > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-2 border-t border-rule px-4 py-4 text-sm sm:px-6">
              <span className="text-ink-soft">In Temporal:</span>
              {views.map(({ name, url }) => (
                <ExternalLink key={name} href={url}>
                  {name}
                </ExternalLink>
              ))}
            </p>
          )}
        </>
      ) : (
        !hasFailed(query) && (
          <Loading label="Loading the books" className="grid gap-3 p-4 sm:p-6">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </Loading>
        )
      )}
    </SectionCard>
  );
}
