import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PLANS } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { MARKETING } from '../../lib/marketing.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { EarlyBirdBanner } from './early-bird-banner.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanList } from './plan-list.tsx';

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['When does an upgrade take effect?', 'Upgrades take effect immediately.'],
  ['And a downgrade?', 'Downgrades take effect at the next billing cycle.'],
  ['Do outlines count against the month?', 'No. Outlines are unlimited on every plan; only full books count.'],
  ['What if it isn’t for me?', `New subscribers have a ${MARKETING.moneyBackDays}-day money-back guarantee.`],
];

export default function PricingPage() {
  usePageMeta('Pricing', 'Free outlines for everyone; full manuscripts from $9.99 a month.');
  const { user } = useCurrentUser();
  return (
    <Page>
      <PageTitle
        over="Pricing"
        title="Free outlines. Books when you’re ready."
        aside={user && <Badge tone="cloth">Current plan: {PLANS[user.subscriptionTier].name}</Badge>}
      />
      <EarlyBirdBanner />
      <h2 className="sr-only">Plans</h2>
      <PlanList action={(tier) => <PlanAction tier={tier} user={user} />} />
      {user && (
        <p className="mt-5 text-center text-sm text-ink-soft">
          Payment by card is not open yet: plans are changed by mail, and you are answered by a person.
        </p>
      )}
      <section aria-labelledby="questions" className="mt-16">
        <h2 id="questions" className="text-3xl">
          Questions
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {QUESTIONS.map(([question, answer]) => (
            <Answer key={question} question={question}>
              {answer}
            </Answer>
          ))}
        </dl>
      </section>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-5 border-t border-rule pt-8">
        <p className="font-serif text-2xl">An idea and a reader are enough to begin.</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link href="/ai-book-generator">See the Book Generator</Link>
          </Button>
          <Button asChild>
            <Link href="/generator">Create a free outline</Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-serif text-xl font-semibold">{question}</dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
