import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProjectSummary } from '../../../shared/book/project.ts';
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
import { BookList } from './book-list.tsx';
import { isActive, projectsQuery } from './endpoints.ts';
import { RefreshControl } from './refresh-control.tsx';
import { useUsageRefresh } from './use-usage-refresh.ts';

type BooksProps = {
  userId: string;
  /** Shown below the list once it has loaded, so that it does not shift. */
  children: ReactNode;
};

/**
 * The author's books with their counts, refetched while any is in progress. A book is expanded by `?project=`, or by the history state that
 * a wizard sets for the book it has just created.
 */
export function Books({ userId, children }: BooksProps) {
  const [paused, setPaused] = useState(false);
  const named = new URLSearchParams(useSearch()).get('project');
  const ordered = useHistoryState<{ project?: string } | null>()?.project ?? null;
  const [expandedId, setExpandedId] = useState(named ?? ordered);
  const query = useQuery(projectsQuery(userId, paused));
  const { data: projects, dataUpdatedAt, refetch } = query;
  const failed = hasFailed(query);
  useUsageRefresh(userId, projects);
  const onPause = (next: boolean) => {
    setPaused(next);
    if (!next) void refetch();
  };

  return (
    <>
      <Counts projects={projects} failed={failed} />
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
        {failed && (
          <div className="p-4 pb-0">
            <LoadFailed
              query={query}
              title={projects ? 'The list could not be refreshed. This is the latest version we have.' : 'Your books could not be loaded.'}
            />
          </div>
        )}
        <div className="min-h-56 p-4 md:p-2">
          {projects ? (
            projects.length > 0 ? (
              <BookList projects={projects} expandedId={expandedId} onExpand={setExpandedId} paused={paused} />
            ) : (
              <NoBooks />
            )
          ) : (
            !failed && <ListSkeleton />
          )}
        </div>
      </SectionCard>
      {(projects || failed) && children}
    </>
  );
}

function Counts({ projects, failed }: { projects: readonly ProjectSummary[] | undefined; failed: boolean }) {
  const completed = projects?.filter(({ status }) => status === 'completed');
  const countOf = (books: typeof projects) => (books ? formatNumber(books.length) : failed ? '–' : undefined);
  return (
    <div className="mb-6 flex gap-10">
      <Stat label="Books" value={countOf(projects)} />
      <Stat label="Completed" value={countOf(completed)} />
    </div>
  );
}

function NoBooks() {
  return (
    <EmptyState icon={BookOpen} title="No books yet" text="Your first outline is free, and it takes an idea and a reader to begin.">
      <Button asChild>
        <Link href="/">Get Started</Link>
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
