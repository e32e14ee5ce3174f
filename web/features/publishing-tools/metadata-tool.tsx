import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { ContentType, Option } from '../../../shared/book/options.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { suggestMetadata } from './endpoints/suggest-metadata.ts';
import { contentTypeOf, firstTitle } from './book-in-hand.ts';
import { Suggestions } from './suggestions.tsx';

const KINDS: readonly Option<ContentType>[] = [
  { value: 'non-fiction', label: 'Non-fiction' },
  { value: 'fiction', label: 'Fiction' },
];

/** A title in, suggestions out. The kind of book follows the title until the author chooses one. */
export function MetadataTool({ books }: { books: readonly ProjectSummary[] }) {
  const [title, setTitle] = useState(() => firstTitle(books));
  const [chosenType, setChosenType] = useState<ContentType>();
  const contentType = chosenType ?? contentTypeOf(books, title);
  const { mutate, isPending, data } = useMutation({
    mutationFn: suggestMetadata,
    onSuccess: () => showToast('Metadata Generated!', 'Generated BISAC categories and KDP metadata suggestions based on your book title.'),
    onError: (error) => showErrorToast('Generation Failed', messageOf(error, 'Failed to generate metadata suggestions. Please try again.')),
  });
  const generate = useSingleFlight((done) => mutate({ bookTitle: title.trim(), contentType }, { onSettled: done }));
  const isBlank = !title.trim();
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) generate();
        }}
        className="mt-5 grid items-end gap-4 md:grid-cols-[1fr_11rem_auto]"
      >
        <InputField label="Book title" value={title} onChange={(event) => setTitle(event.target.value)} autoComplete="off" />
        <Field label="Kind of book">
          {(control) => (
            <Select
              {...control}
              options={KINDS}
              value={contentType}
              onChange={(event) => setChosenType(event.target.value as ContentType)}
            />
          )}
        </Field>
        <Button type="submit" pending={isPending} disabled={isBlank}>
          {!isPending && <Sparkles aria-hidden />} {isPending ? 'Generating...' : 'Generate Metadata'}
        </Button>
      </form>
      {isPending ? (
        <p role="status" className="mt-6 text-sm text-ink-soft">
          Writing suggestions. This can take up to a minute.
        </p>
      ) : (
        data && <Suggestions suggestions={data.suggestions} />
      )}
    </>
  );
}
