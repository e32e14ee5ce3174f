import { ArrowRight, Feather, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { plural } from '../../lib/format.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { AccountCheckFailed, CheckingAccount, SignInRequired } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';

export default function GeneratorPage() {
  usePageMeta('Book Generator', 'Choose your writing path: a novel or a non-fiction book, as a free outline or a full manuscript.');
  const { user, isError } = useCurrentUser();
  return (
    <Page>
      <PageTitle over="Book Generator" title="Choose your writing path" aside={user && <AccountBadges user={user} />}>
        Outlines are free and unlimited. A full book is written chapter by chapter and comes as PDF, DOCX and EPUB.
      </PageTitle>
      {user ? (
        <Paths user={user} />
      ) : isError ? (
        <AccountCheckFailed />
      ) : user === null ? (
        <SignInRequired text="A free account is all it takes: unlimited outlines, kept where you find them again." />
      ) : (
        <CheckingAccount />
      )}
    </Page>
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

function Paths({ user }: { user: CurrentUser }) {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <PathCard href="/generator/fiction" title="Fiction" icon={<Feather aria-hidden />} action="Start a novel" steps="Five steps">
          Concept, world, characters and plot become an outline, and on paid plans a whole novel.
        </PathCard>
        <PathCard
          href="/generator/non-fiction"
          title="Non-Fiction"
          icon={<Landmark aria-hidden />}
          action="Start a non-fiction book"
          steps="Three steps"
        >
          A topic and a reader become a researched outline, and on paid plans a complete manuscript.
        </PathCard>
      </div>
      {user.subscriptionTier === 'free' && <UpgradeCard />}
    </>
  );
}

type PathCardProps = { href: string; title: string; icon: ReactNode; action: string; steps: string; children: ReactNode };

function PathCard({ href, title, icon, action, steps, children }: PathCardProps) {
  return (
    <Card className="group relative flex flex-col p-7 transition-shadow hover:shadow-page sm:p-9">
      <span className="grid size-12 place-items-center rounded-full bg-cloth-soft text-cloth-ink">{icon}</span>
      <h2 className="mt-5 text-3xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
      <p className="mt-4 text-sm text-ink-soft">{steps}</p>
      <Link
        href={href}
        className="mt-6 inline-flex items-center gap-2 self-start rounded-md font-medium text-cloth after:absolute after:inset-0"
      >
        {action} <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
      </Link>
    </Card>
  );
}

function UpgradeCard() {
  return (
    <Card tone="gilt" className="mt-6 flex flex-wrap items-center justify-between gap-5 p-6 sm:px-9">
      <div className="max-w-xl">
        <h2 className="text-2xl">From outline to finished book</h2>
        <p className="mt-1 text-ink-soft">Paid plans write the full manuscript and let you choose between an outline and a whole book.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link href="/pricing">View Plans</Link>
        </Button>
        <Button asChild>
          <Link href="/subscribe">Upgrade Now</Link>
        </Button>
      </div>
    </Card>
  );
}
