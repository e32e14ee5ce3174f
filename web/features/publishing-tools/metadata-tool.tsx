import { zodResolver } from '@hookform/resolvers/zod';
import { Sparkles } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ContentType, Option } from '../../../shared/book/options.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { metadataRequest, type MetadataSuggestions } from '../../../shared/metadata.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { suggestMetadata } from './endpoints.ts';
import { contentTypeOf, firstTitle } from './default-book.ts';
import { Suggestions } from './suggestions.tsx';

const KINDS: readonly Option<ContentType>[] = [
  { value: 'non-fiction', label: 'Non-fiction' },
  { value: 'fiction', label: 'Fiction' },
];

/** Suggests metadata for a title. The kind of book follows the title until the author chooses one. */
export function MetadataTool({ books }: { books: readonly ProjectSummary[] }) {
  const [suggestions, setSuggestions] = useState<MetadataSuggestions>();
  const [isKindChosen, setKindChosen] = useState(false);
  const first = firstTitle(books);
  const form = useForm({
    resolver: zodResolver(metadataRequest),
    defaultValues: { bookTitle: first, contentType: contentTypeOf(books, first) },
  });
  const isBlank = !useWatch({ control: form.control, name: 'bookTitle' }).trim();
  const { submit, isPending } = useFormRequest(form, {
    send: suggestMetadata,
    onSuccess: (response) => {
      setSuggestions(response.suggestions);
      showToast('Metadata Generated!', 'Generated BISAC categories and KDP metadata suggestions based on your book title.');
    },
    onError: (error) => showErrorToast('Generation Failed', messageOf(error, 'Failed to generate metadata suggestions. Please try again.')),
  });
  const followTitle = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isKindChosen) form.setValue('contentType', contentTypeOf(books, event.target.value));
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((request) => submit(request))(event)}
        className="mt-5 grid items-start gap-4 md:grid-cols-[1fr_11rem_auto]"
      >
        <InputField
          label="Book title"
          error={form.formState.errors.bookTitle?.message}
          autoComplete="off"
          {...form.register('bookTitle', { onChange: followTitle })}
        />
        <Field label="Kind of book">
          {(control) => <Select {...control} options={KINDS} {...form.register('contentType', { onChange: () => setKindChosen(true) })} />}
        </Field>
        <Button type="submit" pending={isPending} disabled={isBlank || isPending} className="md:mt-6.5">
          {!isPending && <Sparkles aria-hidden />} {isPending ? 'Generating...' : 'Generate Metadata'}
        </Button>
      </form>
      {isPending ? (
        <p role="status" className="mt-6 text-sm text-ink-soft">
          Writing suggestions. This can take up to a minute.
        </p>
      ) : (
        suggestions && <Suggestions suggestions={suggestions} />
      )}
    </>
  );
}
