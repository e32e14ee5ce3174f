import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { confirmNewEmail, currentUserQuery, useCurrentUser } from './endpoints.ts';

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Gives an account the address of the link that opened the page, after a click: programs that look into mail open links, too. */
export default function ConfirmNewEmailPage() {
  usePageMeta('New Email', 'Use this address for your account from now on.');
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: confirmNewEmail,
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery()),
    onError: (failure) => {
      if (!isRefused(failure)) showErrorToast('Not Changed Yet', messageOf(failure, 'The server isn’t answering. Please try again.'));
    },
  });
  if (isSuccess) return <Changed />;
  if (!token || isRefused(error)) return <Refused reason={isRefused(error) ? error.serverMessage : undefined} />;
  return (
    <Sheet
      icon={MailCheck}
      title="Use this email?"
      lead={<p>You sign in with it from now on, and our emails go there. Your other devices are signed out.</p>}
    >
      <Button pending={isPending} onClick={() => mutate({ token })}>
        Use This Email
      </Button>
    </Sheet>
  );
}

function Changed() {
  const { user } = useCurrentUser();
  const openAuth = useOpenAuthDialog();
  return (
    <Sheet
      result
      icon={CircleCheck}
      title="Email changed"
      lead="Your account has its new address. We’ve let the old one know, in case this wasn’t you."
    >
      {user ? (
        <Button asChild>
          <Link href="/account">Open Account Settings</Link>
        </Button>
      ) : (
        <Button onClick={() => openAuth('login')}>Sign In</Button>
      )}
    </Sheet>
  );
}

function Refused({ reason }: { reason: string | undefined }) {
  return (
    <Sheet
      result
      icon={Unlink}
      title="Email Not Changed"
      lead={reason ?? 'This link is no longer valid. Ask for a new one in your account.'}
    >
      <Button asChild>
        <Link href="/account">Open Account Settings</Link>
      </Button>
    </Sheet>
  );
}
