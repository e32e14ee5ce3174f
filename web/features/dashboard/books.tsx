import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpen, SearchX } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { BookCounts } from '../../../shared/book/list.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stat } from '../../components/stat.tsx';
import { classes } from '../../lib/classes.ts';
import { formatNumber } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { BookFilters } from './book-filters.tsx';
import { BookList } from './book-list.tsx';
import { isActive } from './endpoints.ts';
import { ALL_BOOKS, booksQuery, countsQuery, type BookView } from './list-endpoints.ts';
import { booksIn } from './lists.ts';
import { RefreshControl } from './refresh-control.tsx';
import { useNamedBook } from './use-named-book.ts';
import { useUsageRefresh } from './use-usage-refresh.ts';

type BooksProps = {
  userId: string;
  /** Shown below the list once it has loaded, so that it does not shift. */
  children: ReactNode;
};

/** As many books are seen at once. */
const FEW = 5;

/**
 * The author's books with their counts, refetched while any is in progress. A book is expanded by `?project=`, or by the history state that
 * a wizard sets for the book it has just created.
 */
export function Books({ userId, children }: BooksProps) {
  const [paused, setPaused] = useState(false);
  const [view, setView] = useState(ALL_BOOKS);
  const onView = useCallback((change: Partial<BookView>) => setView((before) => ({ ...before, ...change })), []);
  const named = new URLSearchParams(useSearch()).get('project');
  const ordered = useHistoryState<{ project?: string } | null>()?.project ?? null;
  const [expandedId, setExpandedId] = useState(named ?? ordered);
  const query = useInfiniteQuery(booksQuery(userId, view, paused));
  const { dataUpdatedAt, refetch } = query;
  const counts = useQuery(countsQuery(userId));
  const projects = useNamedBook(named, booksIn(query.data));
  const failed = hasFailed(query);
  useUsageRefresh(userId, projects);
  const onPause = (next: boolean) => {
    setPaused(next);
    if (!next) void refetch();
  };
  const isNarrowed = view !== ALL_BOOKS;
  const hasMany = isNarrowed || (counts.data !== undefined && (counts.data.books > FEW || counts.data.archived > 0));

  return (
    <>
      <Counts counts={counts.data} failed={hasFailed(counts)} />
      <SectionCard
        list
        title="Your Books"
        aside={
          projects ? (
            projects.length > 0 && (
              <RefreshControl paused={paused} onChange={onPause} refreshedAt={dataUpdatedAt} isMoving={projects.some(isActive)} />
            )
          ) : (
            <Skeleton className={classes('h-9 w-72', failed && 'invisible')} />
          )
        }
      >
        {hasMany && <BookFilters view={view} onChange={onView} />}
        {failed && (
          <div className="p-4 pb-0">
            <LoadFailed
              query={query}
              title={projects ? 'The list could not be refreshed. This is the latest version we have.' : 'Your books could not be loaded.'}
            />
          </div>
        )}
        <div className="min-h-56 p-4 md:p-2" aria-busy={query.isPlaceholderData || undefined}>
          {projects ? (
            projects.length > 0 ? (
              <BookList projects={projects} expandedId={expandedId} onExpand={setExpandedId} paused={paused} />
            ) : isNarrowed ? (
              <NoMatch archived={view.archived} onAll={() => setView(ALL_BOOKS)} />
            ) : (
              <NoBooks counts={counts.data} onArchive={() => onView({ archived: true })} />
            )
          ) : (
            !failed && <ListSkeleton />
          )}
          {query.hasNextPage && (
            <div className="grid justify-center p-4">
              <Button variant="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show More Books
              </Button>
            </div>
          )}
        </div>
      </SectionCard>
      {(projects || failed) && children}
    </>
  );
}

function Counts({ counts, failed }: { counts: BookCounts | undefined; failed: boolean }) {
  const shown = (count: number | undefined) => (count === undefined ? (failed ? '–' : undefined) : formatNumber(count));
  return (
    <div className="mb-6 flex gap-10">
      <Stat label="Books" value={shown(counts?.books)} />
      <Stat label="Completed" value={shown(counts?.completed)} />
    </div>
  );
}

function NoBooks({ counts, onArchive }: { counts: BookCounts | undefined; onArchive: () => void }) {
  if (counts && counts.archived > 0)
    return (
      <EmptyState icon={BookOpen} title="All of your books are archived" text="They’re all still here, just out of the way.">
        <Button variant="secondary" onClick={onArchive}>
          Open the Archive
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={BookOpen} title="No books yet" text="Your first outline is free, and it takes an idea and a reader to begin.">
      <Button asChild>
        <Link href="/">Get Started</Link>
      </Button>
    </EmptyState>
  );
}

function NoMatch({ archived, onAll }: { archived: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No books match"
      text={archived ? 'Nothing like that is in the archive.' : 'Try other words, or fewer filters.'}
    >
      <Button variant="secondary" onClick={onAll}>
        Show All Books
      </Button>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading your books" className="grid gap-3 p-2">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  );
}
