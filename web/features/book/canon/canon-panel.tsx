import { useQuery } from '@tanstack/react-query';
import { BookMarked, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ShownCanon } from '../../../../shared/book/notes.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Input } from '../../../components/input.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { plural } from '../../../lib/format.ts';
import { canonQuery } from '../endpoints.ts';
import { NotesPart } from '../notes-part.tsx';
import type { PanelProps } from '../panel-props.ts';
import { CanonEntry } from './canon-entry.tsx';
import { groupEntries, searchGroups, type Group } from './canon-groups.ts';

/** What the book holds true, by kind, searched in the browser. */
export function CanonPanel({ projectId, isMoving }: PanelProps) {
  const query = useQuery(canonQuery(projectId, isMoving));
  return (
    <NotesPart query={query} name="canon">
      {({ entries }) => (entries.length > 0 ? <Canon entries={entries} /> : <NothingYet />)}
    </NotesPart>
  );
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { holdings }) => sum + holdings.length, 0);

function Canon({ entries }: ShownCanon) {
  const [typed, setTyped] = useState('');
  // Typing stays fluent while hundreds of entries are searched.
  const wanted = useDeferredValue(typed);
  const groups = useMemo(() => groupEntries(entries), [entries]);
  const found = useMemo(() => searchGroups(groups, wanted), [groups, wanted]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-2xl text-ink-soft">
          Everything your book has established: who is who, what things cost, when each thing happens. Every chapter is written to agree
          with it.
        </p>
        <Input
          type="search"
          aria-label="Search the canon"
          placeholder="Search the canon"
          className="sm:w-72!"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {wanted.trim() && `${plural(countOf(found), 'entry', 'entries')} found`}
      </p>
      {found.length > 0 ? (
        found.map(({ kind, label, holdings }) => (
          <SectionCard key={kind} title={label}>
            <ul className="mt-3">
              {holdings.map((holding) => (
                <CanonEntry key={holding.entry.id} {...holding} />
              ))}
            </ul>
          </SectionCard>
        ))
      ) : (
        <Card>
          <EmptyState icon={SearchX} level={2} title={`Nothing in the canon matches “${wanted.trim()}”.`}>
            <Button variant="secondary" onClick={() => setTyped('')}>
              Show everything
            </Button>
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={BookMarked}
        level={2}
        title="Nothing yet"
        text="The canon is set while the book is outlined: names, dates, sums and anything else the chapters must agree on."
      />
    </Card>
  );
}
