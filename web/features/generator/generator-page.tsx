import { ArrowRight, Feather, Compass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { IconDisc } from '../../components/icon-disc.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { classes } from '../../lib/classes.ts';
import { plural } from '../../lib/format.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignInRequired, WithoutAccount } from '../auth/account-gate.tsx';
import { ConfirmNotice } from '../auth/confirm-notice.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
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

function ForVisitors() {
  return (
    <>
      <SignInRequired text="A free account is all it takes: unlimited outlines, kept where you find them again." />
      <h2 className="mt-14 mb-5 text-2xl">The two paths</h2>
      <Paths closed />
    </>
  );
}

function AccountBadges({ user }: { user: CurrentUser }) {
  return (
    <>
      <TierBadge tier={user.subscriptionTier} />
      <Badge tone="cloth">{plural(user.tokensRemaining + user.tokens, 'book')} remaining</Badge>
    </>
  );
}

/** The kinds of books. `closed`: without links, for visitors. */
function Paths({ closed = false }: { closed?: boolean }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PathCard
        title="Fiction"
        icon={Feather}
        steps="Five steps"
        start={closed ? undefined : { href: '/generator/fiction', label: 'Start a novel' }}
      >
        Concept, world, characters and plot become an outline, and on paid plans a whole novel.
      </PathCard>
      <PathCard
        title="Non-Fiction"
        icon={Compass}
        steps="Three steps"
        start={closed ? undefined : { href: '/generator/non-fiction', label: 'Start a non-fiction book' }}
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
  start: { href: string; label: string } | undefined;
  children: ReactNode;
};

function PathCard({ title, icon, steps, start, children }: PathCardProps) {
  const Heading = start ? 'h2' : 'h3';
  return (
    <Card className={classes('group relative flex flex-col p-7 sm:p-9', start && 'transition-shadow hover:shadow-page')}>
      <IconDisc icon={icon} />
      <Heading className="mt-5 text-3xl">{title}</Heading>
      <p className="mt-2 text-ink-soft">{children}</p>
      <p className="mt-4 text-sm text-ink-soft">{steps}</p>
      {start && (
        <Link
          href={start.href}
          className="mt-6 inline-flex items-center gap-2 self-start rounded-md font-medium text-cloth after:absolute after:inset-0"
        >
          {start.label} <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
        </Link>
      )}
    </Card>
  );
}
