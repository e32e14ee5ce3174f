import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { AccountDeleted } from './account-deleted.tsx';
import { PenNamesCard } from '../pen-names/pen-names-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { InformationCard } from './information-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { UsageCard } from './usage-card.tsx';

export default function AccountPage() {
  usePageMeta('Account Settings', 'Your plan and usage, your payments and your account details.');
  const { user } = useCurrentUser();
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <AccountDeleted />;
  if (user) return <AccountSettings user={user} onDeleted={() => setDeleted(true)} />;
  return (
    <MoneyPage>
      <WithoutAccount visitor={<SignedOut title="Account Settings" text="Please log in to view your account settings." />} />
    </MoneyPage>
  );
}

function AccountSettings({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  return (
    <MoneyPage>
      <PageTitle over="Your account" title="Account Settings" />
      <div className="grid gap-6 lg:grid-cols-2">
        <PlanCard user={user} />
        <UsageCard user={user} />
        <InformationCard user={user} />
        <PasswordCard user={user} />
        <PasskeysCard />
        <SessionsCard />
        <PenNamesCard />
        <EmailsCard />
        <PaymentsCard />
        <DataCard />
        <DeleteAccountCard user={user} onDeleted={onDeleted} />
      </div>
    </MoneyPage>
  );
}
