import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { GateCard } from '../../components/gate-card.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { useCurrentUser } from './endpoints.ts';

/** Heading level: 1 if the page has no title of its own. */
type Level = { level?: 1 | 2 };

/** Shown on account pages without a user: the account check, its failure, or `visitor`. */
export function WithoutAccount({ visitor, level = 1 }: Level & { visitor: ReactNode }) {
  const { user, isError } = useCurrentUser();
  if (isError) return <AccountCheckFailed level={level} />;
  return user === null ? visitor : <CheckingAccount />;
}

/** Shown while the account check runs. */
export function CheckingAccount() {
  return (
    <p role="status" className="py-24 text-center text-ink-soft">
      Checking your account...
    </p>
  );
}

/** Shown when the account check failed. */
export function AccountCheckFailed({ level = 2 }: Level) {
  const { recheck, isFetching } = useCurrentUser();
  return (
    <GateCard
      icon={CloudOff}
      level={level}
      title="We couldn’t check your account"
      text="The server isn’t answering. Your saved work is safe in this browser."
    >
      <RetryButton query={{ refetch: recheck, isFetching }} />
    </GateCard>
  );
}

/** Shown to visitors on pages that need an account. */
export function SignInRequired({ text }: { text: string }) {
  const openAuth = useOpenAuthDialog();
  return (
    <GateCard title="Sign In Required" text={text}>
      <Button onClick={() => openAuth('register')}>Create Free Account</Button>
      <Button variant="secondary" onClick={() => openAuth('login')}>
        Sign In
      </Button>
    </GateCard>
  );
}

/** Shown to visitors on account pages. */
export function SignedOut({ title, text }: { title: string; text: string }) {
  const openAuth = useOpenAuthDialog();
  return (
    <GateCard level={1} title={title} text={text}>
      <Button onClick={() => openAuth('login')}>Sign In</Button>
    </GateCard>
  );
}
