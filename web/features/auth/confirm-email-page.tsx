import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { confirmEmail, currentUserQuery, useCurrentUser } from './endpoints.ts';

/** Confirms the address of the link that opened the page, at once: opening it was the click. */
export default function ConfirmEmailPage() {
  usePageMeta('Confirm Email', 'Confirm that this email address is yours.');
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { mutate, isSuccess, isError, isPending, error } = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery()),
  });
  useEffect(() => {
    if (token) mutate({ token });
  }, [mutate, token]);
  if (isSuccess) return <Confirmed />;
  if (!token || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return <InvalidLink />;
  return (
    <Sheet
      result={isError}
      icon={MailCheck}
      title={isError ? 'Not Confirmed Yet' : 'Confirming your email'}
      lead={<p role="status">{isError ? messageOf(error, 'The server isn’t answering. Please try again.') : 'One moment…'}</p>}
    >
      {isError && (
        <Button pending={isPending} onClick={() => mutate({ token })}>
          Try Again
        </Button>
      )}
    </Sheet>
  );
}

function Confirmed() {
  const { user } = useCurrentUser();
  const openAuth = useOpenAuthDialog();
  return (
    <Sheet
      result
      icon={CircleCheck}
      title="Email confirmed"
      lead="Thank you. You can now use everything in your plan. If an order was waiting for this, it’s on its way."
    >
      {user ? (
        <Button asChild>
          <Link href="/dashboard">Open Dashboard</Link>
        </Button>
      ) : (
        <Button onClick={() => openAuth('login')}>Sign In</Button>
      )}
    </Sheet>
  );
}

function InvalidLink() {
  return (
    <Sheet
      result
      icon={Unlink}
      title="Invalid Confirmation Link"
      lead="This link is no longer valid. Sign in and request a new one from your dashboard."
    >
      <Button asChild>
        <Link href="/dashboard">Open Dashboard</Link>
      </Button>
    </Sheet>
  );
}
