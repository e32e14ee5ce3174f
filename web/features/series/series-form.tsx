import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { MOST_BOOKS, type Series } from '../../../shared/series.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { booksToAddQuery, removeSeries, saveSeries, seriesQuery, useShowSeries } from './endpoints.ts';
import { SeriesBooks, type ListedBook } from './series-books.tsx';

type SeriesFormProps = { project: ProjectSummary; known: Series | undefined; onSaved: () => void };

const listed = ({ id, bookTitle }: Pick<ProjectSummary, 'id' | 'bookTitle'>): ListedBook => ({ id, bookTitle });

/** A series with its books in their order; the book from which it was opened is offered its place at the end. */
export function SeriesForm({ project, known, onSaved }: SeriesFormProps) {
  const client = useQueryClient();
  const show = useShowSeries(project.userId);
  const [title, setTitle] = useState(known?.title ?? '');
  const [books, setBooks] = useState<ListedBook[]>(() => {
    const stored = known?.books.map(listed) ?? [];
    return stored.some(({ id }) => id === project.id) ? stored : [...stored, listed(project)];
  });
  const [asksToDelete, setAsksToDelete] = useState(false);
  const others = (useQuery(booksToAddQuery(project.userId)).data ?? []).filter(({ id }) => !books.some((book) => book.id === id));
  const saved = (message: string) => (series: Series[]) => {
    show(series);
    showToast(message);
    onSaved();
  };
  const failed = (error: unknown) => {
    showErrorToast('Not Saved', messageOf(error, 'The server can’t be reached. Please try again.'));
    void client.invalidateQueries(seriesQuery());
  };
  const save = useMutation({
    mutationFn: () => saveSeries(known, { title: title.trim(), books: books.map(({ id }) => id) }),
    onSuccess: saved('Series Saved'),
    onError: failed,
  });
  const remove = useMutation({ mutationFn: () => removeSeries(known?.id ?? ''), onSuccess: saved('Series Deleted'), onError: failed });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() && !save.isPending) save.mutate();
      }}
    >
      <Field label="Title of the series" required>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <SeriesBooks books={books} onChange={setBooks} />
      {others.length > 0 && books.length < MOST_BOOKS && (
        <Field label="Add another book">
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder="Choose a book"
              options={others.map(({ id, bookTitle, series }) => ({
                value: id,
                label: series && series.id !== known?.id ? `${bookTitle} (now in ${series.title})` : bookTitle,
              }))}
              onChange={(event) => {
                const added = others.find(({ id }) => id === event.target.value);
                if (added) setBooks([...books, listed(added)]);
              }}
            />
          )}
        </Field>
      )}
      {asksToDelete ? (
        <Alert tone="warning" title="Delete this series?">
          <p className="mb-3">Its books stay, each on its own.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" size="sm" pending={remove.isPending} onClick={() => remove.mutate()}>
              Delete Series
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsksToDelete(false)}>
              Keep It
            </Button>
          </div>
        </Alert>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending} disabled={!title.trim()}>
            Save Series
          </Button>
          {known && (
            <Button variant="ghost" onClick={() => setAsksToDelete(true)}>
              Delete Series
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
