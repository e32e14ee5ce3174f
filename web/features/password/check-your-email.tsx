import { MailCheck } from 'lucide-react';
import { PROMISES } from '../../../shared/promises.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ExternalLink } from '../../components/text-link.tsx';
import { usePublicConfig } from '../../lib/config.ts';
import { BackToLogin } from './back-to-login.tsx';

/** Shown after a reset link was requested, whether or not the account exists, so that nobody can find out who has one. */
export function CheckYourEmail({ email, onRetry }: { email: string; onRetry: () => void }) {
  const inboxUrl = usePublicConfig()?.inboxUrl;
  return (
    <Sheet
      result
      icon={MailCheck}
      title="Check your email"
      lead={
        <>
          <p>
            If there is an account for{' '}
            <b dir="auto" className="font-medium text-ink">
              {email}
            </b>
            , a link to choose a new password is on its way. It works once, for {PROMISES.resetLinkMinutes} minutes.
          </p>
          <p className="text-sm">Nothing there? Look in your spam folder, or check the address.</p>
        </>
      }
    >
      <div className="grid gap-5">
        {inboxUrl && (
          <Alert>
            This installation keeps its emails in a <ExternalLink href={inboxUrl}>local inbox</ExternalLink> instead of sending them.
          </Alert>
        )}
        <Button variant="secondary" onClick={onRetry}>
          Try Another Email
        </Button>
      </div>
      <BackToLogin email={email} />
    </Sheet>
  );
}
