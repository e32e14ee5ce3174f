import { useMutation } from '@tanstack/react-query';
import { BellOff, CircleCheck, Unlink } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError, messageOfLimit } from '../../lib/api.ts';
import { usePublicConfig } from '../../lib/config.ts';
import { dismissToastOf, showErrorToast } from '../../lib/toast.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { unsubscribe } from './endpoints.ts';

/** Whether the token is malformed, or its e-mail no longer exists. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

export default function UnsubscribePage() {
  usePageMeta('Unsubscribe', 'Choose to receive no more emails of a kind.');
  const token = useLinkToken();
  const attempt = useMutation({
    mutationFn: unsubscribe,
    onSuccess: () => dismissToastOf('Error'),
    onError: (error) => {
      if (!isUnknown(error)) showErrorToast('Error', messageOfLimit(error, 'Failed to unsubscribe. Please try again.'));
    },
  });
  if (attempt.isSuccess) return <Unsubscribed message={attempt.data.message} />;
  if (!token || isUnknown(attempt.error)) return <UnknownLink result={attempt.isError} />;
  return (
    <Sheet
      icon={BellOff}
      title="Unsubscribe"
      lead={
        <>
          <p>Emails of this kind will stop.</p>
          <p>Messages about your account and your payments will still come.</p>
        </>
      }
    >
      <Button pending={attempt.isPending} onClick={() => attempt.mutate(token)}>
        Unsubscribe
      </Button>
    </Sheet>
  );
}

function Unsubscribed({ message }: { message: string }) {
  return (
    <Sheet
      result
      icon={CircleCheck}
      title="You are unsubscribed"
      lead={`${message} You will still hear from us about your account and your payments.`}
    >
      <Button asChild variant="secondary">
        <Link href="/account">Choose Your Emails</Link>
      </Button>
    </Sheet>
  );
}

function UnknownLink({ result }: { result: boolean }) {
  const supportEmail = usePublicConfig()?.supportEmail;
  return (
    <Sheet
      result={result}
      icon={Unlink}
      title="Unknown Unsubscribe Link"
      lead="We can’t tell which email this link came from. Try opening it from the email again, or write to us."
    >
      {supportEmail && (
        <Button asChild variant="secondary">
          <a href={`mailto:${supportEmail}?subject=Unsubscribe`}>Write to Support</a>
        </Button>
      )}
    </Sheet>
  );
}
