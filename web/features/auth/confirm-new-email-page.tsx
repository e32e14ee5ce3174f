import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { confirmNewEmail, useCurrentUser } from './endpoints.ts';
import { useConfirmLink } from './use-confirm-link.ts';

/** Gives an account the address of the link that opened the page. */
export default function ConfirmNewEmailPage() {
  usePageMeta('New Email', 'Use this address for your account from now on.');
  const link = useConfirmLink(confirmNewEmail);
  if (link.state === 'done') return <Changed />;
  if (link.state === 'refused') return <Refused reason={link.reason} />;
  if (link.state === 'checking') return <Sheet icon={MailCheck} title="Changing your email" lead={<p role="status">One moment…</p>} />;
  return (
    <Sheet
      icon={MailCheck}
      title="Use this email?"
      lead={<p>You sign in with it from now on, and our emails go there. Your other devices are signed out.</p>}
    >
      <Button pending={link.isPending} onClick={link.confirm}>
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
