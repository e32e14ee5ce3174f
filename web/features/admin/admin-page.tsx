import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { AccountCheckFailed, CheckingAccount, SignedOut } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { adminError } from './admin-error.ts';
import { adminOverviewQuery } from './endpoints/admin-overview.ts';
import { PromoCodesCard } from './promo-codes-card.tsx';
import { Totals } from './totals.tsx';
import { UsersCard } from './users-card.tsx';

export default function AdminPage() {
  usePageMeta('Admin', 'Users, revenue and books at a glance.');
  const { user, isError } = useCurrentUser();
  return (
    <MoneyPage>
      {user ? (
        <Admin />
      ) : isError ? (
        <AccountCheckFailed />
      ) : user === null ? (
        <SignedOut title="Admin Dashboard" text="Please log in to view the admin dashboard." />
      ) : (
        <CheckingAccount />
      )}
    </MoneyPage>
  );
}

function Admin() {
  const { data, error, refetch } = useQuery(adminOverviewQuery());
  const failure = error && adminError(error);
  return (
    <>
      <PageTitle over="Operations" title="Admin Dashboard" />
      {failure && (
        <div className="mb-6">
          <Alert tone="danger" title={failure.text}>
            {failure.canRetry && (
              <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </Alert>
        </div>
      )}
      {/* What was loaded stays while a refresh fails; somebody who is refused sees nothing. */}
      {(!failure || (data && failure.canRetry)) && (
        <div className="grid gap-6">
          <Totals overview={data} />
          <UsersCard users={data?.users} />
          <PromoCodesCard />
        </div>
      )}
    </>
  );
}
