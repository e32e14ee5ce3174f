import { useMutation, useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LinkList, ShownLink } from '../../../../shared/book/sharing.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatDay, plural } from '../../../lib/format.ts';
import type { LinkedPage } from '../../../lib/linked-pages.ts';
import { hasFailed } from '../../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { linksQuery, revokeLink } from './endpoints.ts';

/** The links of a book, those that have ended included. */
export function LinkRows({ projectId, query }: { projectId: string; query: UseInfiniteQueryResult<InfiniteData<LinkedPage<LinkList>>> }) {
  if (hasFailed(query)) return <LoadFailed query={query} title="Your links could not be loaded." />;
  if (!query.data)
    return (
      <Loading label="Loading your links" className="mt-6">
        <Skeleton className="h-14 w-full" />
      </Loading>
    );
  const links = query.data.pages.flatMap(({ body }) => body.links);
  if (links.length === 0) return null;
  return (
    <section aria-label="Your links" className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Your links</h3>
      <ul className="mt-2 grid gap-3">
        {links.map((link) => (
          <LinkRow key={link.id} projectId={projectId} link={link} />
        ))}
      </ul>
      <LoadMore query={query} inset={false}>
        Show older links
      </LoadMore>
    </section>
  );
}

function LinkRow({ projectId, link }: { projectId: string; link: ShownLink }) {
  const { id, label, chapter, expiresAt, revokedAt, lastOpenedAt, remarks } = link;
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeLink(projectId, id),
    onSuccess: () => showToast('Link Revoked', 'Nobody can read by it any more. Remarks that were left stay.'),
    onError: (error) => showErrorToast('Not Revoked', messageOf(error, 'The server can’t be reached. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linksQuery(projectId).queryKey }),
  });
  const what = chapter === null ? 'The whole book' : `Chapter ${chapter}`;
  const state = revokedAt ? 'Revoked' : new Date(expiresAt) < new Date() ? 'Expired' : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <span dir="auto" className="block font-medium break-words">
          {label || what}
        </span>
        <span className="block text-ink-soft">
          {label && `${what}, `}until {formatDay(expiresAt)}
          {lastOpenedAt ? `, last opened ${formatDay(lastOpenedAt)}` : ', not opened yet'}
          {remarks > 0 && `, ${plural(remarks, 'remark')}`}
        </span>
      </span>
      {state ? (
        <Badge>{state}</Badge>
      ) : (
        <Button size="sm" variant="secondary" pending={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke<span className="sr-only"> the link for {label || what}</span>
        </Button>
      )}
    </li>
  );
}
