import { Link } from 'wouter';
import { PLANS, MONEY_BACK_DAYS } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ClosingCall } from '../../components/closing-call.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { ConfirmNotice } from '../auth/confirm-notice.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { Features } from './features.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Questions } from './questions.tsx';
import { TokenPacks } from './token-packs.tsx';

export default function PricingPage() {
  usePageMeta('Pricing', 'Free outlines for everyone; full manuscripts on paid plans or with a book token.');
  const { user, isError } = useCurrentUser();
  return (
    <MoneyPage>
      <PageTitle
        over="Pricing"
        title="Free outlines. Books when you’re ready."
        aside={user && <Badge tone="cloth">Current plan: {PLANS[user.subscriptionTier].name}</Badge>}
      />
      {user && <ConfirmNotice user={user} />}
      <h2 className="sr-only">Plans</h2>
      <PlanCards />
      <p className="mt-5 text-center text-sm text-ink-soft">
        {MONEY_BACK_DAYS}-day money-back guarantee for new subscribers. Prices in US dollars.
      </p>
      <TokenPacks user={isError ? null : user} />
      <Features />
      <Questions />
      <ClosingCall className="mt-14" text={<p className="font-serif text-2xl">An idea and a reader are enough to begin.</p>}>
        <Button asChild variant="secondary">
          <Link href="/ai-book-generator">See the Book Generator</Link>
        </Button>
        <Button asChild>
          <Link href="/generator">Create a free outline</Link>
        </Button>
      </ClosingCall>
    </MoneyPage>
  );
}
