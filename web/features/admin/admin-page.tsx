import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '../../components/alert.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { ADMIN_FAILED, isForbidden } from './admin-error.ts';
import { AuditLogCard } from './audit-log-card.tsx';
import { BookCostsCard } from './book-costs-card.tsx';
import { BooksCard } from './books-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { adminUsersQuery } from './endpoints.ts';
import { PromoCodesCard } from './promo-codes-card.tsx';
import { Totals } from './totals.tsx';
import { NEWEST_FIRST } from './user-order.ts';
import { UsersCard } from './users-card.tsx';

export default function AdminPage() {
  usePageMeta('Admin', 'Users, revenue, emails, books and what they cost at a glance.');
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
  // Its totals are of all accounts, and the first page is what the list of users begins with.
  const query = useInfiniteQuery(adminUsersQuery('', NEWEST_FIRST));
  const [data] = query.data?.pages ?? [];
  const isRefused = isForbidden(query.error);
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
      {/* Loaded data stays while a refresh fails; without access nothing is shown. */}
      {!isRefused && (data || !failed) && (
        <div className="grid gap-6">
          <Totals overview={data} />
          <UsersCard />
          <PromoCodesCard />
          <BooksCard />
          <EmailsCard />
          <BookCostsCard />
          <AuditLogCard />
        </div>
      )}
    </>
  );
}
