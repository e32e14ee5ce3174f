import { useQuery } from '@tanstack/react-query';
import { isBeingMade } from '../../../shared/archive.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { userArchiveQuery } from './endpoints.ts';

type UserArchiveProps = { userId: string; exporting: boolean; downloading: boolean; onExport: () => void; onDownload: () => void };

/** Where the archive of a user's data stands, with what can be done about it. */
export function UserArchive({ userId, exporting, downloading, onExport, onDownload }: UserArchiveProps) {
  const query = useQuery(userArchiveQuery(userId));
  if (hasFailed(query)) return <LoadFailed query={query} title={ADMIN_FAILED} />;
  if (!query.data)
    return (
      <Loading label="Looking for an archive">
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const { archive } = query.data;
  const isReady = archive?.state === 'ready';
  return (
    <div className="grid gap-4">
      {archive?.state === 'failed' && <Alert tone="danger">{archive.failure}</Alert>}
      <p role="status" className="text-sm text-ink-soft">
        {isBeingMade(archive)
          ? 'The author’s data is being prepared.'
          : isReady
            ? `An archive of ${formatDay(archive.requestedAt)}, ${formatSize(archive.sizeBytes)}, is ready until ${formatDay(archive.expiresAt ?? archive.requestedAt)}.`
            : 'All of the author’s data as one archive. An email tells the author when it’s ready.'}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isReady && (
          <Button variant="secondary" pending={downloading} onClick={onDownload}>
            Download Data
          </Button>
        )}
        {!isBeingMade(archive) && (
          <Button variant="secondary" pending={exporting} onClick={onExport}>
            {isReady ? 'Prepare a New Archive' : 'Prepare Data'}
          </Button>
        )}
      </div>
    </div>
  );
}
