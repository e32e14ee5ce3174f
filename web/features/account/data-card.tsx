import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isBeingMade, type ArchiveStatus, type OwnArchive } from '../../../shared/archive.ts';
import { PROMISES } from '../../../shared/promises.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { formatDay } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { DownloadData } from './download-data.tsx';
import { requestArchive } from './endpoints.ts';

const REFRESH_MS = 4_000;

const archiveQuery = () =>
  queryOptions<OwnArchive>({
    queryKey: ['/api/account-archive'],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isBeingMade(state.data?.archive) && REFRESH_MS,
  });

/** All of the author's data as one archive. */
export function DataCard() {
  const query = useQuery(archiveQuery());
  return (
    <SectionCard title="Your data" className="lg:col-span-2">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Your data as one ZIP file: your account and its names, your books with their texts, versions and files, the remarks on them, your
        analyses, your payments, and the emails we sent you.
      </p>
      {hasFailed(query) ? (
        <LoadFailed query={query} title="We can’t tell whether there is an archive." />
      ) : query.data ? (
        <Archive archive={query.data.archive} />
      ) : (
        <Loading label="Looking for an archive" className="mt-5">
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
    </SectionCard>
  );
}

function Archive({ archive }: { archive: ArchiveStatus | null }) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: requestArchive,
    onSuccess: (asked) => queryClient.setQueryData(archiveQuery().queryKey, { archive: asked }),
    onError: (error) => showErrorToast('Not Started', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  if (isBeingMade(archive))
    return (
      <p role="status" className="mt-5">
        We’re preparing your data. We’ll email you when it’s ready, so you can leave this page.
      </p>
    );
  const isReady = archive?.state === 'ready';
  return (
    <div className="mt-5 grid gap-4">
      {archive?.state === 'failed' && <Alert tone="danger">{archive.failure}</Alert>}
      {isReady && archive.expiresAt && (
        <p>
          Made on {formatDay(archive.requestedAt)}, {formatSize(archive.sizeBytes)}. You can download it until{' '}
          {formatDay(archive.expiresAt)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && <DownloadData />}
        <Button variant="secondary" className="max-sm:w-full" pending={ask.isPending} onClick={() => ask.mutate()}>
          {isReady ? 'Prepare a New Archive' : 'Prepare My Data'}
        </Button>
      </div>
      {!isReady && <p className="text-sm text-ink-soft">Usually ready within minutes, and kept for {PROMISES.archiveDays} days.</p>}
    </div>
  );
}
