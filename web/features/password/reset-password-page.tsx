import { CircleCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export default function ResetPasswordPage() {
  usePageMeta('Reset Password', 'Choose a new password for your account.');
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  if (done) return <PasswordReset />;
  return token ? <ResetPasswordForm token={token} onReset={() => setDone(true)} /> : <InvalidLink />;
}

function InvalidLink() {
  return (
    <Sheet icon={Unlink} title="Invalid Reset Link" lead="Invalid reset token. Open the link from your email again, or request a new one.">
      <Button asChild>
        <Link href="/forgot-password">Request New Link</Link>
      </Button>
    </Sheet>
  );
}

function PasswordReset() {
  const openAuth = useOpenAuthDialog();
  return (
    <Sheet
      result
      icon={CircleCheck}
      title="Password reset"
      lead="Your new password is set, and every device that was signed in is signed out."
    >
      <Button asChild>
        <Link href="/" onClick={() => openAuth('login')}>
          Sign In
        </Link>
      </Button>
    </Sheet>
  );
}
