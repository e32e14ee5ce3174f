import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
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
    <div className="mb-6">
      <Alert tone="warning" title="Confirm your email">
        <p>
          We’ve sent a link to <span className="font-medium break-words">{user.email}</span>. Until you open it, your account has one
          outline and one niche analysis.
        </p>
        <Button variant="secondary" className="mt-3" pending={again.isPending} onClick={() => again.mutate()}>
          Send the Link Again
        </Button>
      </Alert>
    </div>
  );
}
