import { Feather } from 'lucide-react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { OverdueNotice } from '../../components/overdue-notice.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { ConfirmNotice } from '../auth/confirm-notice.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { Books } from './books.tsx';
import { FreeBanner, PublishingToolsUpgrade } from './plan-cards.tsx';
import { PublishingToolsCard } from './publishing-tools-card.tsx';

export default function DashboardPage() {
  usePageMeta('Dashboard', 'Your books and outlines: their progress, their chapters and their files.');
  const { user } = useCurrentUser();
  if (user) return <Dashboard key={user.id} user={user} />;
  return (
    <Page>
      <WithoutAccount visitor={<SignedOut title="Dashboard" text="Please log in to view your dashboard." />} />
    </Page>
  );
}

function Dashboard({ user }: { user: CurrentUser }) {
  return (
    <Page>
      <PageTitle
        over="Dashboard"
        title={`Welcome back, ${user.authorName}!`}
        aside={
          <Button asChild>
            <Link href="/generator">
              <Feather aria-hidden /> Create Book
            </Link>
          </Button>
        }
      />
      <ConfirmNotice user={user} />
      {user.subscriptionStatus === 'past_due' && (
        <div className="mb-6">
          <OverdueNotice />
        </div>
      )}
      {user.subscriptionTier === 'free' && <FreeBanner />}
      <Books userId={user.id}>
        {user.subscriptionTier === 'publisher' ? <PublishingToolsCard userId={user.id} /> : <PublishingToolsUpgrade />}
      </Books>
    </Page>
  );
}
