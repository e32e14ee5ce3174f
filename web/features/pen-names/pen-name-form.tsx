import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { penNameRequest, STYLE_SAMPLE_WORDS, wordsIn, type PenName, type PenNameRequest } from '../../../shared/pen-names.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Textarea } from '../../components/textarea.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { PortraitField } from './portrait-field.tsx';
import { savePenName, useShowNames } from './endpoints.ts';

const TEXTS = [
  { name: 'biography', label: 'Biography', rows: 3, hint: 'Printed as “About the Author” in your next books.' },
  { name: 'alsoBy', label: 'Also by', rows: 2, hint: 'Your other titles under this name, one per line.' },
] as const;

/** A name with what goes with it. @param known the name that is changed; a new one is added without */
export function PenNameForm({ known, onSaved }: { known: PenName | undefined; onSaved: () => void }) {
  const showNames = useShowNames();
  const { name = '', familyName = '', biography = '', alsoBy = '', styleSample = '' } = known ?? {};
  const form = useForm({ resolver: zodResolver(penNameRequest), defaultValues: { name, familyName, biography, alsoBy, styleSample } });
  const { errors } = form.formState;
  const words = wordsIn(useWatch({ control: form.control, name: 'styleSample' }) ?? '');
  const attempt = useFormRequest(form, {
    send: (body: PenNameRequest) => savePenName(known?.id, body),
    onSuccess: (names) => {
      showNames(names);
      showToast(known ? 'Name Saved' : 'Pen Name Added');
      onSaved();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Saved', messageOf(error, 'Please try again.'));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}>
      <InputField
        label="Name"
        required
        hint={known && 'Books you already have keep their author name.'}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <InputField
        label="Family name"
        hint="As in the name above. Bookstores and libraries sort your books by it."
        autoComplete="off"
        dir="auto"
        error={errors.familyName?.message}
        {...form.register('familyName')}
      />
      {known && <PortraitField name={known} />}
      {TEXTS.map(({ name, label, rows, hint }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          {(control) => <Textarea {...control} rows={rows} {...form.register(name)} />}
        </Field>
      ))}
      <Field
        label="Style sample"
        hint={`Prose of your own. Your next books under this name are written in its voice. ${formatNumber(words)} of ${formatNumber(STYLE_SAMPLE_WORDS)} words.`}
        error={errors.styleSample?.message}
      >
        {(control) => <Textarea {...control} rows={4} {...form.register('styleSample')} />}
      </Field>
      <Button type="submit" pending={attempt.isPending}>
        {known ? 'Save Name' : 'Add Pen Name'}
      </Button>
    </form>
  );
}
