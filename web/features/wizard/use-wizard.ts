import { useEffect, useRef, type FormEvent } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { clearStored, writeStored } from './stored.ts';
import { checkFilledIn, useWizardSteps, type WizardStep } from './use-wizard-steps.ts';

type WizardOptions<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  steps: readonly WizardStep[];
  /** Storage keys: of the texts, and of where the author is. */
  keys: { data: string; steps: string };
  /** The fields kept between visits. */
  kept: readonly string[];
};

/** What both wizards do: keep what is typed, let nobody past a step that isn't filled in, and find the step of a faulty field. */
export function useWizard<Values extends FieldValues, Output>({ form, steps, keys, kept }: WizardOptions<Values, Output>) {
  const { step, completed, goTo, back, advance } = useWizardSteps(keys.steps, steps.length);
  const values = useWatch({ control: form.control }) as Readonly<Record<string, unknown>>;
  const finished = useRef(false);
  useEffect(() => {
    if (finished.current) return;
    writeStored(keys.data, Object.fromEntries(kept.map((name) => [name, values[name]])));
  }, [keys.data, kept, values]);

  const current = steps[step - 1];
  const names = (fields: readonly string[] = []) => fields as Path<Values>[];

  /** Shows the step that holds a field, with the keyboard in it. */
  const goToField = (field: string) => {
    const index = steps.findIndex(({ fields }) => fields.includes(field));
    if (index >= 0 && index + 1 !== step) goTo(index + 1);
    // The step's heading takes the focus first; the field follows once it is on the page.
    setTimeout(() => form.setFocus(field as Path<Values>), 60);
  };

  const isFilledIn = (): boolean => {
    const filled = checkFilledIn(current, values);
    if (!filled) void form.trigger(names(current?.required), { shouldFocus: true });
    return filled;
  };

  const onContinue = async () => {
    if (isFilledIn() && (await form.trigger(names(current?.fields), { shouldFocus: true }))) advance();
  };

  /** The form's submit handler: goes on from any step but the last, which calls `create` with the checked form. */
  const onSubmit = (mayCreate: () => boolean, create: (output: Output) => void) => (event: FormEvent) => {
    event.preventDefault();
    if (step < steps.length) return void onContinue();
    if (!isFilledIn() || !mayCreate()) return;
    void form.handleSubmit(create, (errors) => {
      const first = steps.flatMap(({ fields }) => fields).find((field) => field in errors);
      if (first) goToField(first);
    })();
  };

  /** Shows a server's complaint at its field, where the form has one. */
  const setFieldError = (field: string, message: string) => {
    if (!steps.some(({ fields }) => fields.includes(field))) return;
    form.setError(field as Path<Values>, { type: 'server', message });
    goToField(field);
  };

  /** Forgets what was typed; the form is not kept from here on. */
  const finish = () => {
    finished.current = true;
    clearStored(keys.data, keys.steps);
  };

  return { step, completed, values, isLast: step === steps.length, goTo, back, onContinue, onSubmit, setFieldError, finish };
}
