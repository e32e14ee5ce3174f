import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../components/alert.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { ADMIN_FAILED, isNoAdmin } from './admin-error.ts';
import { adminOverviewQuery } from './endpoints/admin-overview.ts';
import { PromoCodesCard } from './promo-codes-card.tsx';
import { Totals } from './totals.tsx';
import { UsersCard } from './users-card.tsx';

export default function AdminPage() {
  usePageMeta('Admin', 'Users, revenue and books at a glance.');
  const { user } = useCurrentUser();
  return (
    <MoneyPage>
      {user ? (
        <Admin />
      ) : (
        <WithoutAccount visitor={<SignedOut title="Admin Dashboard" text="Please log in to view the admin dashboard." />} />
      )}
    </MoneyPage>
  );
}

function Admin() {
  const query = useQuery(adminOverviewQuery());
  const { data } = query;
  const isRefused = isNoAdmin(query.error);
  const failed = hasFailed(query);
  return (
    <>
      <PageTitle over="Operations" title="Admin Dashboard" />
      {isRefused ? (
        <Alert tone="danger" title="Admin access required. Please contact support if you should have admin access." />
      ) : (
        failed && (
          <div className="mb-6">
            <LoadFailed query={query} title={ADMIN_FAILED} />
          </div>
        )
      )}
      {/* What was loaded stays while a refresh fails; somebody who is refused sees nothing. */}
      {!isRefused && (data || !failed) && (
        <div className="grid gap-6">
          <Totals overview={data} />
          <UsersCard users={data?.users} />
          <PromoCodesCard />
        </div>
      )}
    </>
  );
}
