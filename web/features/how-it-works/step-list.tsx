import { roman } from '../../lib/format.ts';
import { STEPS, type Step } from './steps.ts';

/** The steps: what the author does, the result, and what the AI does. */
export function StepList() {
  return (
    <section aria-labelledby="steps" className="border-y border-rule bg-sunken/60">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="steps" className="text-3xl sm:text-4xl">
          Step by step
        </h2>
        <p className="mt-3 max-w-2xl text-pretty text-ink-soft">
          The times are typical for a short book. Longer books take more time, and so do busy hours. Allow extra time for reading and
          editing, which every book needs.
        </p>
        <ol className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12">
          {STEPS.map((step, index) => (
            <StepItem key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function StepItem({ step: { title, minutes, lead, you, result, aiRole }, number }: { step: Step; number: number }) {
  const parts = [
    { term: 'What you do', text: you },
    { term: 'What you get', text: result },
    { term: 'What the AI does', text: aiRole },
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-t-2 border-cloth pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]">
      <div>
        <div className="flex items-baseline gap-3">
          <span aria-hidden className="font-serif text-2xl text-gilt">
            {roman(number)}
          </span>
          <h3 className="text-3xl">{title}</h3>
        </div>
        <p className="mt-1 text-lg text-gilt smallcaps">about {minutes} minutes</p>
        <p className="mt-3 font-serif text-xl leading-snug">{lead}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {parts.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
