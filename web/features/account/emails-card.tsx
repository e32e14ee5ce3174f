import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailPreferences, OptionalEmails } from '../../../shared/accounts.ts';
import { Alert } from '../../components/alert.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { chooseEmails } from './endpoints.ts';

const preferencesQuery = () => queryOptions<EmailPreferences>({ queryKey: ['/api/auth/email-preferences'], refetchOnMount: 'always' });

const CHOICES: readonly { value: OptionalEmails; label: string; hint: string }[] = [
  { value: 'all', label: 'Everything', hint: 'Notices about your books, and tips and news now and then.' },
  { value: 'notices', label: 'Notices', hint: 'When an outline or a book is ready or has stopped, or paid access is about to end.' },
  { value: 'none', label: 'Only what’s needed', hint: 'For the rest, you check your dashboard.' },
];

/** Which e-mails the author gets, and which come in any case. */
export function EmailsCard() {
  const preferences = useQuery(preferencesQuery());
  return (
    <SectionCard title="Emails" className="scroll-mt-24 lg:col-span-2">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Some emails always come: links you ask for, outlines waiting for you, receipts and failed payments, and changes to your plan,
        password or email.
      </p>
      {hasFailed(preferences) ? (
        <LoadFailed query={preferences} title="Your choice could not be loaded." />
      ) : !preferences.data ? (
        <Loading label="Loading your choice" className="mt-5">
          <Skeleton className="h-20 w-full" />
        </Loading>
      ) : (
        <Choice preferences={preferences.data} />
      )}
    </SectionCard>
  );
}

function Choice({ preferences: { optional, isUndeliverable } }: { preferences: EmailPreferences }) {
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: chooseEmails,
    onSuccess: (chosen) => {
      queryClient.setQueryData(preferencesQuery().queryKey, chosen);
      showToast('Emails Saved');
    },
    onError: (error) => showErrorToast('Not Saved', messageOf(error, 'Please try again.')),
  });
  if (isUndeliverable)
    return (
      <div className="mt-5">
        <Alert tone="warning" title="Our emails don’t reach you">
          <p>One of them bounced, so we’ve stopped sending. Change your email above, or write to us.</p>
        </Alert>
      </div>
    );
  return (
    <RadioCards
      label="Emails"
      className="mt-5 md:grid-cols-3"
      cards={CHOICES}
      value={choose.isPending ? choose.variables : optional}
      onChange={(value) => choose.mutate(value as OptionalEmails)}
    />
  );
}
