import { useEffect, useState } from 'react';
import type { BookFilter, BookKind, BookOrder } from '../../../shared/book/list.ts';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import type { BookView } from './list-endpoints.ts';

const STATUSES: readonly { value: BookFilter; label: string }[] = [
  { value: 'working', label: 'In progress' },
  { value: 'waiting', label: 'Waiting for you' },
  { value: 'completed', label: 'Complete' },
  { value: 'failed', label: 'Failed' },
];
const KINDS: readonly { value: BookKind; label: string }[] = [
  { value: 'fiction', label: 'Fiction' },
  { value: 'non-fiction', label: 'Non-fiction' },
  { value: 'full', label: 'Full books' },
  { value: 'outline', label: 'Outlines' },
];
const ORDERS: readonly { value: BookOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
];
const SHELVES = [
  { value: 'current', label: 'Your books' },
  { value: 'archived', label: 'Archived books' },
] as const;

/** After the last key. */
const TYPING_MS = 300;

type BookFiltersProps = { view: BookView; onChange: (change: Partial<BookView>) => void };

/** Narrows the list, orders it, and opens the archive. */
export function BookFilters({ view, onChange }: BookFiltersProps) {
  return (
    <div role="search" aria-label="Your books" className="grid grid-cols-2 gap-3 border-b border-rule px-4 py-4 sm:px-6 lg:grid-cols-6">
      <div className="col-span-2">
        <SearchField search={view.search} onSearch={(search) => onChange({ search })} />
      </div>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            placeholder="Any status"
            value={view.status}
            onChange={({ target }) => onChange({ status: target.value as BookView['status'] })}
          />
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            options={KINDS}
            placeholder="Any kind"
            value={view.kind}
            onChange={({ target }) => onChange({ kind: target.value as BookView['kind'] })}
          />
        )}
      </Field>
      <Field label="Order">
        {(control) => (
          <Select
            {...control}
            options={ORDERS}
            value={view.order}
            onChange={({ target }) => onChange({ order: target.value as BookOrder })}
          />
        )}
      </Field>
      <Field label="Shelf">
        {(control) => (
          <Select
            {...control}
            options={SHELVES}
            value={view.archived ? 'archived' : 'current'}
            onChange={({ target }) => onChange({ archived: target.value === 'archived' })}
          />
        )}
      </Field>
    </div>
  );
}

/** Searches when the author pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    // Cleared from elsewhere.
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <Field label="Search">
      {(control) => (
        <Input
          {...control}
          type="search"
          maxLength={200}
          placeholder="Title, idea or name"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}
