import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasFailed } from '../../lib/query-state.ts';

type NotesQuery<Notes> = {
  data: Notes | undefined;
  error: unknown;
  isError: boolean;
  isFetched: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type NotesPartProps<Notes> = {
  query: NotesQuery<Notes>;
  /** What it is, as in “Loading the canon” and “The canon could not be loaded.” */
  name: string;
  children: (notes: Notes) => ReactNode;
};

/** One tab’s notes: their place while they are on their way, what failed with a way to ask again, and then themselves. */
export function NotesPart<Notes>({ query, name, children }: NotesPartProps<Notes>) {
  const { data } = query;
  return (
    <div className="grid min-h-[60vh] content-start gap-6">
      {hasFailed(query) && (
        <LoadFailed
          query={query}
          title={data ? `The ${name} could not be refreshed. This is the latest version we have.` : `The ${name} could not be loaded.`}
        />
      )}
      {data ? children(data) : !hasFailed(query) && <PartSkeleton label={`Loading the ${name}`} />}
    </div>
  );
}

function PartSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-6">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
