import type { ReactNode } from 'react';

export type Question = readonly [question: string, answer: ReactNode];

/** Questions and answers, in two columns on wide screens. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
      {questions.map(([question, answer]) => (
        <div key={question}>
          <dt className="font-serif text-xl font-semibold">{question}</dt>
          <dd className="mt-1 text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
