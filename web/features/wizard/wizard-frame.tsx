import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { classes } from '../../lib/classes.ts';
import { roman } from '../../lib/format.ts';
import type { WizardStep } from './use-wizard-steps.ts';

type WizardFrameProps = {
  steps: readonly WizardStep[];
  step: number;
  completed: readonly number[];
  onGoTo: (step: number) => void;
  /** The buttons below the fields. */
  actions: ReactNode;
  children: ReactNode;
};

/** The list of steps beside the fields of the current one. A change of step moves the focus. */
export function WizardFrame({ steps, step, completed, onGoTo, actions, children }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const current = steps[step - 1];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[14rem_1fr] lg:gap-10">
      <nav aria-label="Steps" className="lg:sticky lg:top-28">
        <p aria-live="polite" className="mb-3 flex items-center justify-between text-sm text-ink-soft">
          Step {step} of {steps.length} <Badge tone="gilt">BETA</Badge>
        </p>
        <ol className="flex gap-2 lg:grid lg:gap-1">
          {steps.map(({ title }, index) => (
            <StepMark
              key={title}
              number={index + 1}
              title={title}
              current={index + 1 === step}
              done={completed.includes(index + 1)}
              onGoTo={onGoTo}
            />
          ))}
        </ol>
      </nav>
      <Card className="p-5 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          {current?.title}
        </h2>
        <p className="mt-2 text-ink-soft">{current?.lead}</p>
        <div className="mt-7 grid gap-5">{children}</div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-6">{actions}</div>
      </Card>
    </div>
  );
}

type StepMarkProps = { number: number; title: string; current: boolean; done: boolean; onGoTo: (step: number) => void };

/** A step in the list; completed ones can be reopened. */
function StepMark({ number, title, current, done, onGoTo }: StepMarkProps) {
  const look = classes(
    'flex w-full items-center gap-3 rounded-md p-1.5 text-left text-sm max-lg:justify-center',
    current ? 'bg-cloth-soft font-medium text-cloth-ink' : 'text-ink-soft',
    done && !current && 'transition-colors hover:bg-sunken hover:text-ink',
  );
  const mark = (
    <>
      <span
        aria-hidden
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full border font-serif font-semibold',
          current ? 'border-cloth bg-cloth text-on-cloth' : done ? 'border-cloth text-cloth' : 'border-rule-strong',
        )}
      >
        {done && !current ? <Check className="size-4" /> : roman(number)}
      </span>
      <span className="max-lg:sr-only">
        {title}
        {done && <span className="sr-only"> (completed)</span>}
      </span>
    </>
  );
  return (
    <li className="flex-1" aria-current={current ? 'step' : undefined}>
      {done && !current ? (
        <button type="button" className={look} onClick={() => onGoTo(number)}>
          {mark}
        </button>
      ) : (
        <span className={look}>{mark}</span>
      )}
    </li>
  );
}
