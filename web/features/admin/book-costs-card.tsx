import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import type { BookCost, BookCosts } from '../../../shared/book-costs.ts';
import { Alert } from '../../components/alert.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Fold } from '../../components/fold.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, plural } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { CostSteps } from './cost-steps.tsx';
import { formatCost, formatTokens, tokensOf } from './cost-words.ts';
import { bookCostsQuery } from './endpoints.ts';
import { LoadMore } from '../../components/load-more.tsx';

/** What each book cost in model calls, newest first, and what was spent beside books. */
export function BookCostsCard() {
  const query = useInfiniteQuery(bookCostsQuery());
  const { data } = query;
  const [newest] = data?.pages ?? [];
  const books = data?.pages.flatMap((page) => page.books) ?? [];
  return (
    <SectionCard list title="Model costs" className="min-h-80">
      {hasFailed(query) && (
        <div className="p-4 sm:p-6">
          <LoadFailed query={query} title={ADMIN_FAILED} />
        </div>
      )}
      {newest ? (
        <>
          <Totals costs={newest} />
          {books.length > 0 ? (
            <ul className="border-t border-rule px-4 sm:px-6">
              {books.map((book) => (
                <Book key={book.id} book={book} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={BookOpenText} title="No books yet" />
          )}
          <LoadMore query={query}>Show older books</LoadMore>
        </>
      ) : (
        !hasFailed(query) && (
          <Loading label="Loading the costs" className="grid gap-3 p-4 sm:p-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </Loading>
        )
      )}
    </SectionCard>
  );
}

function Totals({ costs: { totals, unpricedModels } }: { costs: BookCosts }) {
  return (
    <div className="grid gap-4 px-4 py-4 text-sm sm:px-6">
      {unpricedModels.length > 0 && (
        <Alert tone="warning" title={`No price for ${unpricedModels.join(', ')}`}>
          <p>What {unpricedModels.length === 1 ? 'it' : 'they'} took part in has no cost here. Set MODEL_PRICES to have it counted.</p>
        </Alert>
      )}
      <div className="grid max-w-xl gap-1.5">
        {(
          [
            ['All books', totals.books],
            ['Niche reports', totals.niches],
            ['Store metadata', totals.metadata],
          ] as const
        ).map(([name, cost]) => (
          <LeaderLine key={name} term={name}>
            {formatTokens(tokensOf(cost))} tokens · {formatCost(cost.costUsd)}
          </LeaderLine>
        ))}
      </div>
    </div>
  );
}

function Book({ book }: { book: BookCost }) {
  const kind = `${book.contentType === 'fiction' ? 'Fiction' : 'Non-fiction'} ${book.generationLevel === 'outline' ? 'outline' : 'book'}`;
  const summary = (
    <span className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_9rem_6rem]">
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-ink">
          {book.title}
        </span>
        <span className="block font-normal">
          {kind}, {plural(book.words, 'word')}, <time dateTime={book.createdAt}>{formatDay(book.createdAt)}</time>
        </span>
      </span>
      <span className="font-normal tabular-nums sm:text-right">{formatTokens(tokensOf(book))} tokens</span>
      <span className="text-ink tabular-nums sm:text-right">{formatCost(book.costUsd)}</span>
    </span>
  );
  return (
    <li className="border-t border-rule py-3 first:border-t-0">
      <Fold summary={summary}>
        {book.steps.length > 0 ? <CostSteps book={book} /> : <p className="text-sm text-ink-soft">No model was called for it yet.</p>}
      </Fold>
    </li>
  );
}
