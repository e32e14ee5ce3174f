import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useOpenAuthDialog } from './auth-dialog-context.tsx';
import { useCurrentUser } from './endpoints/current-user.ts';

/** What a page shows while the account check runs. */
export function CheckingAccount() {
  return (
    <p role="status" className="py-24 text-center text-ink-soft">
      Checking your account...
    </p>
  );
}

/** What a page shows when the account check itself failed. */
export function AccountCheckFailed() {
  const { recheck } = useCurrentUser();
  return (
    <GateCard title="We couldn’t check your account" text="The server isn’t answering. Your saved work is safe in this browser.">
      <Button onClick={() => void recheck()}>Try again</Button>
    </GateCard>
  );
}

/** The invitation a visitor meets on pages that need an account. */
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

/** What a page of the account shows to a visitor. */
export function SignedOut({ title, text }: { title: string; text: string }) {
  const openAuth = useOpenAuthDialog();
  return (
    <div className="py-16 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      <Button className="mt-7" onClick={() => openAuth('login')}>
        Sign In
      </Button>
    </div>
  );
}

function GateCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="mx-auto max-w-xl px-6 py-12 text-center sm:px-12">
      <h2 className="text-3xl">{title}</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </Card>
  );
}
