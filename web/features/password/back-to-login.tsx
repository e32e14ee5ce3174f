import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../components/text-link.tsx';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';

/** A link to the home page that opens the sign-in dialog. */
export function BackToLogin({ email }: { email?: string }) {
  const openAuth = useOpenAuthDialog();
  return (
    <p className="mt-6 text-center text-sm">
      <TextLink href="/" onClick={() => openAuth('login', email)} className="inline-flex min-h-6 items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" /> Back to login
      </TextLink>
    </p>
  );
}
