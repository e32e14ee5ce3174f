import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { MOST_PASSKEYS, type PasskeySummary } from '../../../shared/passkeys.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { removePasskey } from './endpoints.ts';

const passkeysQuery = () => queryOptions<PasskeySummary[]>({ queryKey: ['/api/auth/passkeys'], refetchOnMount: 'always' });

/** The ways to sign in without a password: added and removed here. */
export function PasskeysCard() {
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery());
  const [adding, setAdding] = useState(false);
  const isPossible = useHydrated() && hasPasskeys();
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => showToast('Passkey Removed', 'It can no longer sign in to your account.'),
    onError: (error) => showErrorToast('Error', messageOf(error, 'Failed to remove the passkey. Please try again.')),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery()),
  });
  return (
    <SectionCard title="Passkeys">
      <p className="mt-2 text-ink-soft">
        Sign in with your fingerprint, face or device PIN instead of your password. {!isPossible && 'This browser can’t create one here.'}
      </p>
      {hasFailed(passkeys) ? (
        <LoadFailed query={passkeys} title="Your passkeys could not be loaded." />
      ) : !passkeys.data ? (
        <Loading label="Loading your passkeys" className="mt-5">
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        passkeys.data.length > 0 && (
          <ul className="mt-4 grid gap-3">
            {passkeys.data.map((passkey) => (
              <li
                key={passkey.id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3 last:border-0 last:pb-0"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{passkey.name}</span>
                  <span className="text-sm text-ink-soft">{historyOf(passkey)}</span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Remove ${passkey.name}`}
                  pending={remove.isPending && remove.variables === passkey.id}
                  onClick={() => remove.mutate(passkey.id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )
      )}
      {isPossible && passkeys.data && passkeys.data.length < MOST_PASSKEYS && (
        <Button variant="secondary" className="mt-5 max-sm:w-full" onClick={() => setAdding(true)}>
          Add a Passkey
        </Button>
      )}
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add a passkey"
        description="Your device or password manager keeps it. We only store what’s needed to recognize it."
      >
        <AddPasskeyForm
          onAdded={() => {
            setAdding(false);
            void queryClient.invalidateQueries(passkeysQuery());
          }}
        />
      </Dialog>
    </SectionCard>
  );
}

function historyOf({ createdAt, lastUsedAt, isSynced }: PasskeySummary): string {
  const used = lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet';
  return `Added ${formatDay(createdAt)}, ${used}${isSynced ? ', synced between your devices' : ''}`;
}
