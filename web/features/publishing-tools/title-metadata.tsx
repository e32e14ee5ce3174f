import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ContentType, Option } from '../../../shared/book/options.ts';
import { metadataRequest, type MetadataSuggestions } from '../../../shared/metadata.ts';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { GenerateButton, Generating } from './generate-button.tsx';
import { suggestMetadata } from './endpoints.ts';
import { Suggestions } from './suggestions.tsx';
import { sayGenerated, sayGenerationFailed } from './toasts.ts';

const KINDS: readonly Option<ContentType>[] = [
  { value: 'non-fiction', label: 'Non-fiction' },
  { value: 'fiction', label: 'Fiction' },
];

/** Suggestions for a title alone. They are shown, not kept. */
export function TitleMetadata() {
  const [suggestions, setSuggestions] = useState<MetadataSuggestions>();
  const form = useForm({
    resolver: zodResolver(metadataRequest.omit({ projectId: true })),
    defaultValues: { bookTitle: '', contentType: 'non-fiction' },
  });
  const isBlank = !useWatch({ control: form.control, name: 'bookTitle' }).trim();
  const { submit, isPending } = useFormRequest(form, {
    send: suggestMetadata,
    onSuccess: (response) => {
      setSuggestions(response.suggestions);
      sayGenerated();
    },
    onError: sayGenerationFailed,
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((request) => submit(request))(event)}
        className="mt-4 grid items-start gap-4 md:grid-cols-[1fr_11rem_auto]"
      >
        <InputField
          label="Book title"
          error={form.formState.errors.bookTitle?.message}
          autoComplete="off"
          {...form.register('bookTitle')}
        />
        <Field label="Kind of book">{(control) => <Select {...control} options={KINDS} {...form.register('contentType')} />}</Field>
        <GenerateButton type="submit" isPending={isPending} disabled={isBlank} className="md:mt-6.5" />
      </form>
      {isPending ? <Generating /> : suggestions && <Suggestions suggestions={suggestions} />}
    </>
  );
}
