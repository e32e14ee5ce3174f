import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../lib/format.ts';
import { BookList } from './book-list.tsx';
import { projectsQuery } from './endpoints/projects.ts';
import { RefreshControl } from './refresh-control.tsx';
import { useSettledBooks } from './use-settled-books.ts';

/**
 * The author's books with their counts, refreshed while any of them moves. `?project=` in the address opens one, and so does a wizard
 * that has just ordered it, through the history's state.
 */
export function Books({ userId }: { userId: string }) {
  const [paused, setPaused] = useState(false);
  const named = new URLSearchParams(useSearch()).get('project');
  const ordered = useHistoryState<{ project?: string } | null>()?.project ?? null;
  const [expandedId, setExpandedId] = useState(named ?? ordered);
  const { data: projects, isError, dataUpdatedAt, refetch } = useQuery(projectsQuery(userId, paused));
  useSettledBooks(userId, projects);
  const onPause = (next: boolean) => {
    setPaused(next);
    if (!next) void refetch();
  };

  return (
    <>
      {projects && <Counts projects={projects} />}
      <Card aria-labelledby="your-books">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule px-4 py-4">
          <h2 id="your-books" className="text-2xl">
            Your Books
          </h2>
          {projects && projects.length > 0 && <RefreshControl paused={paused} onChange={onPause} refreshedAt={dataUpdatedAt} />}
        </div>
        {isError && (
          <div className="p-4 pb-0">
            <Alert
              tone="danger"
              title={projects ? 'The list could not be refreshed; this is how it was last.' : 'Your books could not be loaded.'}
            >
              <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
                Try again
              </Button>
            </Alert>
          </div>
        )}
        <div className="p-4 md:p-2">
          {projects ? (
            projects.length > 0 ? (
              <BookList projects={projects} expandedId={expandedId} onExpand={setExpandedId} paused={paused} />
            ) : (
              <NoBooks />
            )
          ) : (
            !isError && <ListSkeleton />
          )}
        </div>
      </Card>
    </>
  );
}

function Counts({ projects }: { projects: readonly ProjectSummary[] }) {
  const completed = projects.filter(({ status }) => status === 'completed').length;
  return (
    <dl className="mb-6 flex gap-10">
      {[
        ['Books', projects.length],
        ['Completed', completed],
      ].map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-serif text-4xl leading-none tabular-nums">{formatNumber(Number(count))}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoBooks() {
  return (
    <div className="px-4 py-14 text-center">
      <h3 className="text-2xl">No books yet</h3>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">Your first outline is free, and it takes an idea and a reader to begin.</p>
      <Button asChild className="mt-6">
        <Link href="/">Get Started</Link>
      </Button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your books" className="grid gap-3 p-2">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
