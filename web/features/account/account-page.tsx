import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { AccountCheckFailed, CheckingAccount, SignedOut } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { AccountDeleted } from './account-deleted.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { InformationCard } from './information-card.tsx';
import { PasswordCard } from './password-card.tsx';

export default function AccountPage() {
  usePageMeta('Account Settings', 'Your account: name, email, plan and password, and how to delete it.');
  const { user, isError } = useCurrentUser();
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <AccountDeleted />;
  if (user) return <AccountSettings user={user} onDeleted={() => setDeleted(true)} />;
  return (
    <Page>
      {isError ? (
        <AccountCheckFailed />
      ) : user === null ? (
        <SignedOut title="Account Settings" text="Please log in to view your account settings." />
      ) : (
        <CheckingAccount />
      )}
    </Page>
  );
}

function AccountSettings({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  return (
    <Page>
      <PageTitle over="Your account" title="Account Settings" />
      <div className="grid gap-6 lg:grid-cols-2">
        <InformationCard user={user} />
        <PasswordCard user={user} />
        <DeleteAccountCard user={user} onDeleted={onDeleted} />
      </div>
    </Page>
  );
}
