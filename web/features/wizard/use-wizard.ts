import { useEffect, useRef, type FormEvent } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { clearStored, writeStored } from './stored.ts';
import { checkFilledIn, useWizardSteps, type WizardStep } from './use-wizard-steps.ts';

type WizardOptions<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  steps: readonly WizardStep[];
  /** Storage keys of the draft and of the current step. */
  keys: { data: string; steps: string };
  /** The fields stored between visits. */
  storedFields: readonly string[];
};

/** Brings the field at fault to the middle of the window, with its label and its error, clear of header and toast. */
function centerFocus(): void {
  document.activeElement?.scrollIntoView({ block: 'center' });
}

/** Behavior shared by both wizards: stores the draft, blocks incomplete steps, and opens the step of an invalid field. */
export function useWizard<Values extends FieldValues, Output>({ form, steps, keys, storedFields }: WizardOptions<Values, Output>) {
  const { step, completed, goTo, back, advance } = useWizardSteps(keys.steps, steps.length);
  const values = useWatch({ control: form.control }) as Readonly<Record<string, unknown>>;
  const finished = useRef(false);
  useEffect(() => {
    if (finished.current) return;
    writeStored(keys.data, Object.fromEntries(storedFields.map((name) => [name, values[name]])));
  }, [keys.data, storedFields, values]);

  const current = steps[step - 1];
  const names = (fields: readonly string[] = []) => fields as Path<Values>[];

  /** Opens the step with this field and focuses it. */
  const goToField = (field: string) => {
    const index = steps.findIndex(({ fields }) => fields.includes(field));
    if (index >= 0 && index + 1 !== step) goTo(index + 1);
    // The step's heading is focused first; the field follows once it is rendered.
    setTimeout(() => {
      form.setFocus(field as Path<Values>);
      centerFocus();
    }, 60);
  };

  const isFilledIn = (): boolean => {
    const filled = checkFilledIn(current, values);
    if (!filled) void form.trigger(names(current?.required), { shouldFocus: true }).then(centerFocus);
    return filled;
  };

  const onContinue = async () => {
    if (!isFilledIn()) return;
    if (await form.trigger(names(current?.fields), { shouldFocus: true })) advance();
    else centerFocus();
  };

  /** The form's submit handler: continues to the next step, or on the last calls `create` with the validated form. */
  const onSubmit = (mayCreate: () => boolean, create: (output: Output) => void) => (event: FormEvent) => {
    event.preventDefault();
    if (step < steps.length) return void onContinue();
    if (!isFilledIn() || !mayCreate()) return;
    void form.handleSubmit(create, (errors) => {
      const first = steps.flatMap(({ fields }) => fields).find((field) => field in errors);
      if (first) goToField(first);
    })();
  };

  /** Shows the server's error at its field, if the form has it. */
  const setFieldError = (field: string, message: string) => {
    if (!steps.some(({ fields }) => fields.includes(field))) return;
    form.setError(field as Path<Values>, { type: 'server', message });
    goToField(field);
  };

  /** Clears the draft and stops storing it. */
  const clearDraft = () => {
    finished.current = true;
    clearStored(keys.data, keys.steps);
  };

  return { step, completed, values, isLast: step === steps.length, goTo, back, onContinue, onSubmit, setFieldError, clearDraft };
}
