import { MONEY_BACK_DAYS } from '../../../shared/plans.ts';

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['When does an upgrade take effect?', 'Upgrades take effect immediately. You pay only for the days left of the month you are in.'],
  ['And a downgrade?', 'Downgrades take effect at the next billing cycle. Until then you keep what you have paid for.'],
  ['Can I cancel?', 'At any time, on your account page. You keep your plan until the billing period ends, and your books for good.'],
  ['What if it isn’t for me?', `New subscribers have a ${MONEY_BACK_DAYS}-day money-back guarantee.`],
  ['Do outlines count against the month?', 'No. Outlines are unlimited on every plan; only full books count.'],
  ['What does “for life” mean?', 'The early-bird price stays yours for as long as you subscribe, whatever the regular price becomes.'],
  ['Do book tokens expire?', 'Never. A token waits until you write a book with it, with or without a plan.'],
  ['Who sees my card?', 'The card payment provider alone. Your card’s number never reaches our servers.'],
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16">
      <h2 id="questions" className="text-3xl">
        Questions
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt className="font-serif text-xl font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
