import { PLANS, TOKEN_BOOK_MAX_WORDS } from '../../../shared/plans.ts';
import { QuestionList, type Question } from '../../components/question-list.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatNumber } from '../../lib/format.ts';

const QUESTIONS: readonly Question[] = [
  [
    'Do I need all four steps?',
    'No. Many begin with an outline, and some stop there and write the book themselves. Each step stands on its own.',
  ],
  [
    'Can I publish the book as it comes?',
    'You can, but you shouldn’t without reading it. It is a complete first draft: check the facts, fix what sounds off, and add what only you can know.',
  ],
  [
    'Who owns it?',
    <>
      You do, both what you put in and what comes out. We can’t promise that every passage is original. See the{' '}
      <TextLink href="/terms#content">terms</TextLink> for details.
    </>,
  ],
  [
    'Do stores take books written with AI?',
    'It depends on the store, and rules change. Some ask at upload which parts were generated. Answer truthfully; look before you publish.',
  ],
  [
    'What if it stops halfway?',
    'Finished chapters are kept. Restart the book on your dashboard and it goes on from there, without being counted again.',
  ],
  [
    'What does a full book cost?',
    <>
      {PLANS.standard.name} includes {PLANS.standard.booksPerMonth} full books a month, {PLANS.publisher.name}{' '}
      {PLANS.publisher.booksPerMonth}. A book token buys one of up to {formatNumber(TOKEN_BOOK_MAX_WORDS)} words without a plan. See{' '}
      <TextLink href="/pricing">pricing</TextLink>.
    </>,
  ],
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-6xl px-4 sm:px-6">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        Questions
      </h2>
      <QuestionList questions={QUESTIONS} />
    </section>
  );
}
