import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListingVersions as Versions, ShownListingVersion } from '../../../shared/metadata.ts';
import { Button } from '../../components/button.tsx';
import { ChooseVersions } from '../../components/diff/choose-versions.tsx';
import { OnlyVersion } from '../../components/diff/only-version.tsx';
import { SideBySide } from '../../components/diff/side-by-side.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { listingQuery, listingVersionQuery, listingVersionsQuery, restoreListing } from './endpoints.ts';
import { listingBlocks } from './listing-text.ts';

type VersionsProps = { projectId: string; onClose: () => void };

/** All versions of a book's metadata: two side by side, and the way back to any. */
export function ListingVersions({ projectId, onClose }: VersionsProps) {
  const query = useInfiniteQuery(listingVersionsQuery(projectId));
  const versions = query.data?.pages.flatMap(({ body }) => body.versions);
  return (
    <section aria-label="Versions of the metadata" className="mt-8 border-t border-rule pt-6">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="text-xl">Versions</h3>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      {hasFailed(query) ? (
        <LoadFailed query={query} title="The versions could not be loaded." />
      ) : versions?.length === 1 ? (
        <OnlyVersion />
      ) : versions ? (
        <>
          <Compared projectId={projectId} versions={versions} onClose={onClose} />
          <LoadMore query={query} inset={false}>
            List older versions
          </LoadMore>
        </>
      ) : (
        <Loading label="Loading the versions">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </section>
  );
}

function Compared({ projectId, versions, onClose }: VersionsProps & Versions) {
  return (
    <ChooseVersions
      versions={versions}
      labelOf={(version) => labelOf(version, versions)}
      about={({ revision, newest }) =>
        revision !== newest && <GoBack projectId={projectId} revision={newest} restored={revision} onDone={onClose} />
      }
    >
      {(before, after) => <ComparedListings projectId={projectId} before={before} after={after} />}
    </ChooseVersions>
  );
}

/** When a version was saved, by whom and how. */
function labelOf({ origin, restored, savedAt }: ShownListingVersion, versions: readonly ShownListingVersion[]): string {
  if (origin === 'earlier') return 'From before versions were kept';
  const back = versions.find(({ revision }) => revision === restored);
  const what = {
    suggested: 'Bookwright: generated',
    edited: 'You: edited',
    restored: back ? `You: went back to ${formatDateTime(back.savedAt)}` : 'You: went back',
  };
  return `${what[origin]}, ${formatDateTime(savedAt)}`;
}

function ComparedListings({ projectId, before, after }: { projectId: string; before: number; after: number }) {
  const [one, other] = [useQuery(listingVersionQuery(projectId, before)), useQuery(listingVersionQuery(projectId, after))];
  const failed = [one, other].find(hasFailed);
  if (failed) return <LoadFailed query={failed} title="The version could not be loaded." />;
  if (!one.data?.listing || !other.data?.listing)
    return (
      <Loading label="Loading the version">
        <Skeleton className="mt-4 h-64 w-full" />
      </Loading>
    );
  return <SideBySide before={listingBlocks(one.data.listing)} after={listingBlocks(other.data.listing)} />;
}

type GoBackProps = { projectId: string; revision: number; restored: number; onDone: () => void };

function GoBack({ projectId, revision, restored, onDone }: GoBackProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreListing(projectId, { revision, restored }),
    onSuccess: (stored) => {
      client.setQueryData(listingQuery(projectId).queryKey, stored);
      showToast('Version Restored', 'What you had is kept under Versions.');
      onDone();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: listingQuery(projectId).queryKey });
      showErrorToast('Not Restored', messageOf(error, 'The server can’t be reached. Please try again.'));
    },
  });
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" pending={isPending} onClick={() => mutate()}>
      Go Back to This Version
    </Button>
  );
}
