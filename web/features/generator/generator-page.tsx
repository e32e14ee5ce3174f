import { ArrowRight, Feather, Compass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { IconDisc } from '../../components/icon-disc.tsx';
import { OverdueNotice } from '../../components/overdue-notice.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { plural } from '../../lib/format.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignInRequired, WithoutAccount } from '../auth/account-gate.tsx';
import { ConfirmNotice } from '../auth/confirm-notice.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { keptPurchase } from '../subscription/purchase-intent.ts';
import { UpgradeCall } from '../subscription/upgrade-call.tsx';

export default function GeneratorPage() {
  usePageMeta('Book Generator', 'Choose your writing path: a novel or a non-fiction book, as a free outline or a full manuscript.');
  const { user } = useCurrentUser();
  return (
    <Page>
      <PageTitle over="Book Generator" title="Choose your writing path" aside={user && <AccountBadges user={user} />}>
        Outlines are free and unlimited. A full book is written chapter by chapter and comes as PDF, DOCX and EPUB.
      </PageTitle>
      {user ? (
        <>
          <ConfirmNotice user={user} />
          {user.subscriptionStatus === 'past_due' && (
            <div className="mb-6">
              <OverdueNotice />
            </div>
          )}
          <Paths />
          {user.subscriptionTier === 'free' && (
            <UpgradeCall
              className="mt-6"
              title="From outline to finished book"
              text="Paid plans write the full manuscript and let you choose between an outline and a whole book."
              upgradeHref="/subscribe"
            />
          )}
        </>
      ) : (
        <WithoutAccount level={2} visitor={<ForVisitors />} />
      )}
    </Page>
  );
}

const FREE_ACCOUNT = 'All you need is a free account: unlimited outlines, saved where you can find them.';

function ForVisitors() {
  const kept = keptPurchase();
  const intent = kept && (kept.kind === 'plan' ? `the ${PLANS[kept.tier].name} plan` : plural(kept.pack, 'book token'));
  return (
    <>
      <SignInRequired
        text={useHydrated() && intent ? `Sign in or create an account, and we’ll take you to the checkout for ${intent}.` : FREE_ACCOUNT}
      />
      <p className="mt-10 mb-5 text-center text-ink-soft">Or start right away and create an account when you’re done.</p>
      <Paths />
    </>
  );
}

function AccountBadges({ user }: { user: CurrentUser }) {
  return (
    <>
      <TierBadge tier={user.subscriptionTier} />
      <RemainingBadge user={user} />
    </>
  );
}

/** How many full books there are left. On the free plan that is none, and says nothing of its outlines. */
function RemainingBadge({ user: { subscriptionStatus, subscriptionTier, tokens, tokensRemaining } }: { user: CurrentUser }) {
  if (subscriptionStatus === 'past_due' && tokens === 0) return <Badge tone="danger">Payment overdue</Badge>;
  if (subscriptionTier === 'free' && tokens === 0) return <Badge tone="cloth">Unlimited outlines</Badge>;
  return <Badge tone="cloth">{plural(tokensRemaining + tokens, 'book')} remaining</Badge>;
}

/** The kinds of books. Visitors may begin, too: they are asked for an account at the end. */
function Paths() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PathCard title="Fiction" icon={Feather} steps="Five steps" start={{ href: '/generator/fiction', label: 'Start a novel' }}>
        Concept, world, characters and plot become an outline, and on paid plans a whole novel.
      </PathCard>
      <PathCard
        title="Non-Fiction"
        icon={Compass}
        steps="Three steps"
        start={{ href: '/generator/non-fiction', label: 'Start a non-fiction book' }}
      >
        A topic and a reader become a researched outline, and on paid plans a complete manuscript.
      </PathCard>
    </div>
  );
}

type PathCardProps = {
  title: string;
  icon: LucideIcon;
  steps: string;
  start: { href: string; label: string };
  children: ReactNode;
};

function PathCard({ title, icon, steps, start, children }: PathCardProps) {
  return (
    <Card className="group relative flex flex-col p-7 transition-shadow hover:shadow-page sm:p-9">
      <IconDisc icon={icon} />
      <h2 className="mt-5 text-3xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
      <p className="mt-4 text-sm text-ink-soft">{steps}</p>
      <Link
        href={start.href}
        className="mt-6 inline-flex items-center gap-2 self-start rounded-md font-medium text-cloth after:absolute after:inset-0"
      >
        {start.label} <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
      </Link>
    </Card>
  );
}
