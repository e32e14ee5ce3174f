import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { confirmEmail, useCurrentUser } from './endpoints.ts';
import { useConfirmLink } from './use-confirm-link.ts';

/** Confirms the address of the link that opened the page. */
export default function ConfirmEmailPage() {
  usePageMeta('Confirm Email', 'Confirm that this email address is yours.');
  const link = useConfirmLink(confirmEmail);
  if (link.state === 'done') return <Confirmed />;
  if (link.state === 'refused') return <InvalidLink />;
  if (link.state === 'checking') return <Sheet icon={MailCheck} title="Confirming your email" lead={<p role="status">One moment…</p>} />;
  return (
    <Sheet icon={MailCheck} title="Is this your email?" lead={<p>One click, and you can use everything in your plan.</p>}>
      <Button pending={link.isPending} onClick={link.confirm}>
        Confirm My Address
      </Button>
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
