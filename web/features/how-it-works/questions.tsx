import type { ReactNode } from 'react';
import { PLANS, TOKEN_BOOK_MAX_WORDS } from '../../../shared/plans.ts';
import { TextLink } from '../../components/text-link.tsx';
import { formatNumber } from '../../lib/format.ts';

const QUESTIONS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Do I need all four steps?',
    answer: 'No. Many begin with an outline, and some stop there and write the book themselves. Each step stands on its own.',
  },
  {
    question: 'Can I publish the book as it comes?',
    answer:
      'You can, but you shouldn’t without reading it. It is a complete first draft: check the facts, mend what sounds off, and add what only you can know.',
  },
  {
    question: 'Who owns it?',
    answer: (
      <>
        You do: what you put in and what comes out. That it is original can’t be promised. The{' '}
        <TextLink href="/terms#content">terms</TextLink> say more.
      </>
    ),
  },
  {
    question: 'Do stores take books written with AI?',
    answer:
      'It depends on the store, and rules change. Some ask at upload which parts were generated. Answer truthfully; look before you publish.',
  },
  {
    question: 'What if it stops halfway?',
    answer: 'Finished chapters are kept. Restart the book on your dashboard and it goes on from there, without being counted again.',
  },
  {
    question: 'What does a full book cost?',
    answer: (
      <>
        {PLANS.standard.name} includes {PLANS.standard.booksPerMonth} full books a month, {PLANS.publisher.name}{' '}
        {PLANS.publisher.booksPerMonth}. A book token buys one of up to {formatNumber(TOKEN_BOOK_MAX_WORDS)} words without a plan. See{' '}
        <TextLink href="/pricing">pricing</TextLink>.
      </>
    ),
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-6xl px-4 sm:px-6">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        Questions
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-serif text-xl font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
