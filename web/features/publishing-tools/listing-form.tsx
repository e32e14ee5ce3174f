import { useForm, useWatch } from 'react-hook-form';
import { keywordProblem } from '../../../shared/keyword-rules.ts';
import { DESCRIPTION_PARTS, KDP_CATEGORIES, KDP_KEYWORD_MAX, KDP_KEYWORDS } from '../../../shared/kdp.ts';
import type { BookListing, ListingEdit, StoredListing } from '../../../shared/metadata.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Textarea } from '../../components/textarea.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { Group } from './copy-field.tsx';
import { saveListing } from './endpoints.ts';
import { editOf } from './listing-text.ts';

type ListingFormProps = {
  projectId: string;
  listing: BookListing;
  /** Of the listing. */
  revision: number;
  /** `saved` is undefined if the edits were given up. */
  onClose: (saved?: StoredListing) => void;
};

const DESCRIPTION = [
  { name: 'hook', label: 'Hook', rows: 2 },
  { name: 'mainContent', label: 'Main content', rows: 8 },
  { name: 'callToAction', label: 'Call to action', rows: 2 },
] as const;

/** Edits a book's listing. Keywords are held against KDP's rules as they are typed. */
export function ListingForm({ projectId, listing, revision, onClose }: ListingFormProps) {
  const form = useForm<Omit<ListingEdit, 'revision'>>({
    defaultValues: editOf(listing, { keywords: KDP_KEYWORDS, categories: KDP_CATEGORIES }),
  });
  const { submit, isPending } = useFormRequest(form, {
    send: (edit: Omit<ListingEdit, 'revision'>) => saveListing(projectId, { ...edit, revision }),
    onSuccess: (saved) => {
      showToast('Metadata Saved', 'Your changes are kept with the book.');
      onClose(saved);
    },
    onError: (error) => showErrorToast('Could Not Save', messageOf(error, 'Your changes could not be saved. Please try again.')),
  });
  const [keywords, description] = useWatch({ control: form.control, name: ['kdpKeywords', 'bookDescription'] });
  const problems = keywords.map(keywordProblem);
  const isRefused = problems.some(Boolean) || DESCRIPTION.some(({ name }) => description[name].length > DESCRIPTION_PARTS[name]);
  const send = (edit: Omit<ListingEdit, 'revision'>) =>
    submit({
      ...edit,
      kdpKeywords: edit.kdpKeywords.filter((each) => each.trim()),
      kdpCategories: edit.kdpCategories.filter((each) => each.trim()),
    });
  return (
    <form
      noValidate
      aria-label="Edit metadata"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="mt-8 grid gap-8 border-t border-rule pt-6"
    >
      <Group title="BISAC Categories">
        {listing.bisacCodes.map(({ code, title }) => (
          <CheckboxField key={code} label={`${code} ${title}`} value={code} error={undefined} {...form.register('bisacCodes')} />
        ))}
      </Group>
      <Group title="KDP Keywords">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {keywords.map((keyword, index) => (
            <Field
              key={index}
              label={`Keyword box ${index + 1}`}
              error={problems[index]}
              count={{ used: keyword.trim().length, max: KDP_KEYWORD_MAX }}
            >
              {(control) => <Input {...control} autoComplete="off" {...form.register(`kdpKeywords.${index}`)} />}
            </Field>
          ))}
        </div>
      </Group>
      <Group title="KDP Categories">
        {Array.from({ length: KDP_CATEGORIES }, (_, index) => (
          <InputField
            key={index}
            label={`KDP category ${index + 1}`}
            maxLength={150}
            autoComplete="off"
            {...form.register(`kdpCategories.${index}`)}
          />
        ))}
      </Group>
      <Group title="Book Description">
        {DESCRIPTION.map(({ name, label, rows }) => (
          <Field key={name} label={label} count={{ used: description[name].length, max: DESCRIPTION_PARTS[name] }}>
            {(control) => <Textarea {...control} rows={rows} {...form.register(`bookDescription.${name}`)} />}
          </Field>
        ))}
      </Group>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} disabled={isPending || isRefused}>
          Save Metadata
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
