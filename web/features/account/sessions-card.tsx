import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { SessionSummary } from '../../../shared/accounts.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { linkedPages } from '../../lib/linked-pages.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { deviceName } from './device-name.ts';
import { endSession } from './endpoints.ts';

const sessionsQuery = () => linkedPages<SessionSummary[]>('/api/auth/sessions');

/** Where the author is signed in, and a way to end it there. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const sessions = useInfiniteQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => showToast('Signed Out', 'That device is signed out.'),
    onError: (error) => showErrorToast('Error', messageOf(error, 'Failed to sign out that device. Please try again.')),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
  return (
    <SectionCard title="Signed-in devices">
      {hasFailed(sessions) ? (
        <LoadFailed query={sessions} title="Your devices could not be loaded." />
      ) : !sessions.data ? (
        <Loading label="Loading your devices" className="mt-5">
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <>
          <ul className="mt-4 grid gap-3">
            {sessions.data.pages
              .flatMap(({ body }) => body)
              .map(({ id, isCurrent, device, signedInAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3 last:border-0 last:pb-0"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{deviceName(device)}</span>
                    <span className="text-sm text-ink-soft">Since {formatDay(signedInAt)}</span>
                  </span>
                  {isCurrent ? (
                    <Badge tone="cloth">This device</Badge>
                  ) : (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Sign out ${deviceName(device)}`}
                      pending={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      Sign Out
                    </Button>
                  )}
                </li>
              ))}
          </ul>
          <LoadMore query={sessions} inset={false}>
            Show older sign-ins
          </LoadMore>
        </>
      )}
    </SectionCard>
  );
}
