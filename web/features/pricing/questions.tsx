import { MONEY_BACK_DAYS, PLANS, TIERS, TOKENS_OF_A_PASSAGE } from '../../../shared/plans.ts';
import { QuestionList, type Question } from '../../components/question-list.tsx';
import { formatNumber } from '../../lib/format.ts';

const ALLOWANCES = TIERS.map(
  (tier) => `${PLANS[tier].name} covers about ${formatNumber(PLANS[tier].rewriteTokensPerMonth / TOKENS_OF_A_PASSAGE)} passages`,
).join(', ');

const QUESTIONS: readonly Question[] = [
  ['When does an upgrade take effect?', 'Upgrades take effect immediately. You pay only for the days left in your current month.'],
  ['What about downgrades?', 'Downgrades take effect at the next billing cycle. Until then you keep what you’ve paid for.'],
  ['Can I cancel?', 'Yes, anytime, on your account page. You keep your plan until the billing period ends, and your books for good.'],
  ['What if it isn’t for me?', `New subscribers get a ${MONEY_BACK_DAYS}-day money-back guarantee.`],
  ['Do outlines count toward the monthly limit?', 'No. Outlines are unlimited on every plan; only full books count.'],
  [
    'What does “for life” mean?',
    'A plan that began at the early-bird price keeps it for as long as you subscribe, whatever the regular price becomes.',
  ],
  ['Do book tokens expire?', 'Never. A token waits until you write a book with it, with or without a plan.'],
  [
    'What does rewriting a passage take?',
    `Each plan includes a monthly rewriting allowance: ${ALLOWANCES}. A chapter counts as about five passages. You see what a rewrite takes before you ask for it, and what isn’t used is given back. Editing by hand takes none of it.`,
  ],
  ['Who sees my card?', 'The card payment provider alone. Your card’s number never reaches our servers.'],
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16">
      <h2 id="questions" className="text-3xl">
        Questions
      </h2>
      <QuestionList questions={QUESTIONS} />
    </section>
  );
}
