import { MONEY_BACK_DAYS } from '../../../shared/plans.ts';

const OBJECTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Will it read like a machine wrote it?',
    'What you get is a draft. It keeps to the outline, each chapter knows the one before it and the one after, and it still needs you: your stories, your judgment, your cuts. That is what the DOCX is for.',
  ],
  [
    'Will my book sell?',
    'Nobody can promise that, and no score does. Ours tells you how many books are on the shelf, how many readers they’ve found and how the number was calculated.',
  ],
  [
    'Who owns the book?',
    'You do: what you put in and what comes out. We cannot guarantee that no other text resembles it, so check before you publish.',
  ],
  [
    'Can I publish a book that AI helped write?',
    'Amazon’s KDP allows it and asks you at upload which parts were generated. The publishing tools remind you; other stores have rules of their own.',
  ],
  [
    'What is free, exactly?',
    'One niche analysis a month and unlimited outlines, each as PDF, DOCX and EPUB. Full manuscripts need a plan or a book token.',
  ],
  [
    'What if I change my mind?',
    `Cancel at any time and keep your books. New subscribers get a ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  ],
];

/** Frequently asked questions, answered without overpromising. */
export function Objections() {
  return (
    <section aria-labelledby="objections" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="objections" className="text-3xl sm:text-4xl">
          Fair questions
        </h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {OBJECTIONS.map(([question, answer]) => (
            <div key={question} className="border-t border-rule pt-4">
              <dt className="font-serif text-xl leading-snug font-semibold">{question}</dt>
              <dd className="mt-2 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
