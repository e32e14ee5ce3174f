import { useState } from 'react';
import type { Option } from '../../../shared/book/options.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { BookMetadata } from './book-metadata.tsx';
import { TitleMetadata } from './title-metadata.tsx';

const ANOTHER = 'another-title';

/** Metadata for one of the author's completed books, newest first, which keeps it, or for a title that has no book here. */
export function MetadataTool({ books }: { books: readonly ProjectSummary[] }) {
  const [choice, setChoice] = useState(books[0]?.id ?? ANOTHER);
  const chosen = books.find(({ id }) => id === choice);
  const options: readonly Option[] = [
    ...books.map(({ id, bookTitle }) => ({ value: id, label: bookTitle })),
    { value: ANOTHER, label: 'Another title' },
  ];
  return (
    <>
      <div className="mt-5 max-w-xl">
        <Field label="Metadata for">
          {(control) => <Select {...control} options={options} value={choice} onChange={(event) => setChoice(event.target.value)} />}
        </Field>
      </div>
      {chosen ? <BookMetadata key={chosen.id} book={chosen} /> : <TitleMetadata />}
    </>
  );
}
