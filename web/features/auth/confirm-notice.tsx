import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { GateCard } from '../../components/gate-card.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { resendConfirmation } from './endpoints.ts';

/** Asks the author to confirm the address; nothing once it is confirmed. */
export function ConfirmNotice({ user }: { user: CurrentUser }) {
  const again = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: ({ message }) => showToast('Email sent', message),
    onError: (error) => showErrorToast('Error', messageOf(error, 'Failed to send the email. Please try again.')),
  });
  if (user.emailConfirmed) return null;
  return (
    <GateCard
      tone="warning"
      className="mb-6"
      title="Confirm your email"
      text={
        <>
          We’ve sent a link to <span className="font-medium break-words text-ink">{user.email}</span>. Until you open it, your account is
          limited to one outline and one niche analysis.
        </>
      }
    >
      <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
        Send the Link Again
      </Button>
    </GateCard>
  );
}
