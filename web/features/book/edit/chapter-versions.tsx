import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChapterText } from '../../../../shared/book/text.ts';
import type { ShownVersion } from '../../../../shared/book/versions.ts';
import { Button } from '../../../components/button.tsx';
import { ChooseVersions } from '../../../components/diff/choose-versions.tsx';
import { OnlyVersion } from '../../../components/diff/only-version.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { hasFailed } from '../../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { SideBySide } from '../../../components/diff/side-by-side.tsx';
import { textQuery, withChapter } from '../read/use-book-text.ts';
import { restoreVersion, versionQuery, versionsQuery, type ChapterOf } from './endpoints.ts';
import { whenOf, whoOf, whyOf } from './version-words.ts';

type VersionsProps = { projectId: string; chapter: ChapterText; isLocked: boolean; onClose: () => void };

/** All versions of a chapter: two side by side, and the way back to any. */
export function ChapterVersions({ projectId, chapter, isLocked, onClose }: VersionsProps) {
  const of = { projectId, number: chapter.number };
  const query = useInfiniteQuery(versionsQuery(of));
  const versions = query.data?.pages.flatMap(({ body }) => body.versions) ?? [];
  return (
    <section aria-label={`Versions of chapter ${chapter.number}`} className="mt-2 font-sans text-base">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="text-xl">Versions</h3>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      {hasFailed(query) ? (
        <LoadFailed query={query} title="The versions could not be loaded." />
      ) : versions.length === 0 ? (
        <Loading label="Loading the versions">
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : versions.length === 1 ? (
        <OnlyVersion />
      ) : (
        <>
          <Compared of={of} versions={versions} isLocked={isLocked} onClose={onClose} />
          <LoadMore query={query} inset={false}>
            List older versions
          </LoadMore>
        </>
      )}
    </section>
  );
}

type ComparedProps = { of: ChapterOf; versions: readonly ShownVersion[]; isLocked: boolean; onClose: () => void };

function Compared({ of, versions, isLocked, onClose }: ComparedProps) {
  return (
    <ChooseVersions
      versions={versions}
      labelOf={(version) => `${whoOf(version)}, ${whenOf(version)}`}
      about={({ version, revision, newest }) => (
        <>
          <VersionFacts version={version} />
          {revision !== newest && !isLocked && <GoBack of={of} revision={newest} restored={revision} onDone={onClose} />}
        </>
      )}
    >
      {(before, after) => <ComparedTexts of={of} before={before} after={after} />}
    </ChooseVersions>
  );
}

function VersionFacts({ version }: { version: ShownVersion | undefined }) {
  if (!version) return null;
  return (
    <p className="text-sm text-ink-soft">
      {formatNumber(version.words)} words{whyOf(version) && `. ${whyOf(version)}`}
    </p>
  );
}

function ComparedTexts({ of, before, after }: { of: ChapterOf; before: number; after: number }) {
  const [one, other] = [useQuery(versionQuery(of, before)), useQuery(versionQuery(of, after))];
  const failed = [one, other].find(hasFailed);
  if (failed) return <LoadFailed query={failed} title="The version could not be loaded." />;
  if (!one.data || !other.data)
    return (
      <Loading label="Loading the version">
        <Skeleton className="mt-4 h-64 w-full" />
      </Loading>
    );
  return <SideBySide before={one.data.blocks} after={other.data.blocks} />;
}

function GoBack({ of, revision, restored, onDone }: { of: ChapterOf; revision: number; restored: number; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const goBack = async () => {
    setIsPending(true);
    try {
      const chapter = await restoreVersion(of, { revision, restored });
      queryClient.setQueryData(textQuery(of.projectId).queryKey, (text) => text && withChapter(text, chapter));
      void queryClient.invalidateQueries({ queryKey: projectQuery(of.projectId).queryKey, exact: true });
      showToast('Version Restored', 'The earlier text is kept under Versions.');
      onDone();
    } catch (error) {
      showErrorToast('Not Restored', messageOf(error, 'The server can’t be reached. Please try again.'));
      setIsPending(false);
    }
  };
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" pending={isPending} onClick={() => void goBack()}>
      Go Back to This Version
    </Button>
  );
}
