import { useState } from 'react';
import { dismissToastOf, showErrorToast } from '../../lib/toast.ts';
import { readStored, writeStored } from './stored.ts';

/** A step of a wizard: its fields, and those required before continuing. */
export type WizardStep = { title: string; lead: string; fields: readonly string[]; required: readonly string[] };

const INCOMPLETE = 'Please complete this step';

const isStep = (value: unknown, count: number): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= count;

/** The current step (from 1) and the completed ones, stored under `key`. */
export function useWizardSteps(key: string, count: number) {
  const [state, setState] = useState(() => {
    const stored = readStored(key);
    const completed = Array.isArray(stored['completed']) ? stored['completed'].filter((step) => isStep(step, count)) : [];
    return { step: isStep(stored['step'], count) ? stored['step'] : 1, completed };
  });
  const change = (next: typeof state) => {
    setState(next);
    writeStored(key, next);
  };
  const goTo = (step: number) => change({ ...state, step: Math.min(count, Math.max(1, step)) });
  return {
    ...state,
    goTo,
    back: () => goTo(state.step - 1),
    /** Marks the current step as completed and goes to the next. */
    advance: () =>
      change({
        step: Math.min(count, state.step + 1),
        completed: [...new Set([...state.completed, state.step])].toSorted((a, b) => a - b),
      }),
  };
}

/** Whether the step's required fields are filled in. If not, shows a toast, which is closed by the next successful check. */
export function checkFilledIn(step: WizardStep | undefined, values: Readonly<Record<string, unknown>>): boolean {
  const filled = (step?.required ?? []).every((name) => typeof values[name] === 'string' && values[name].trim() !== '');
  if (filled) dismissToastOf(INCOMPLETE);
  else showErrorToast(INCOMPLETE, 'Fill in all required fields before proceeding.');
  return filled;
}
