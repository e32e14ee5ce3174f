import { MONEY_BACK_DAYS, PLANS, TIERS, TOKENS_OF_A_PASSAGE } from '../../../shared/plans.ts';
import { QuestionList, type Question } from '../../components/question-list.tsx';
import { formatNumber, formatPrice } from '../../lib/format.ts';

const EARLY = [PLANS.standard, PLANS.publisher]
  .map(({ name, priceCents, regularPriceCents }) => `${formatPrice(priceCents)} instead of ${formatPrice(regularPriceCents)} for ${name}`)
  .join(', ');

const ALLOWANCES = TIERS.map((tier) => `${PLANS[tier].name} has ${formatNumber(PLANS[tier].rewriteTokensPerMonth)} a month`).join(', ');

const QUESTIONS: readonly Question[] = [
  ['When does an upgrade take effect?', 'Upgrades take effect immediately. You pay only for the days left of the month you are in.'],
  ['And a downgrade?', 'Downgrades take effect at the next billing cycle. Until then you keep what you have paid for.'],
  ['Can I cancel?', 'At any time, on your account page. You keep your plan until the billing period ends, and your books for good.'],
  ['What if it isn’t for me?', `New subscribers have a ${MONEY_BACK_DAYS}-day money-back guarantee.`],
  ['Do outlines count against the month?', 'No. Outlines are unlimited on every plan; only full books count.'],
  [
    'What does “for life” mean?',
    `The early-bird price stays yours for as long as you subscribe, whatever the regular price becomes: ${EARLY}.`,
  ],
  ['Do book tokens expire?', 'Never. A token waits until you write a book with it, with or without a plan.'],
  [
    'What does rewriting a passage take?',
    `It is counted in the model’s own tokens, about four characters each, which have nothing to do with book tokens. A passage of a long book takes about ${formatNumber(TOKENS_OF_A_PASSAGE)}, a chapter about five times that; you see the figure before you ask, and what isn’t used is given back. ${ALLOWANCES}. Editing by hand takes none.`,
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
