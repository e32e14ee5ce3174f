import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import type { Series } from '../../../shared/series.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { seriesQuery } from './endpoints.ts';
import { SeriesForm } from './series-form.tsx';

type SeriesDialogProps = { project: ProjectSummary; open: boolean; onOpenChange: (open: boolean) => void };

const NEW = 'new';

/** The series of a book: which it is in, with which others, in which order. */
export function SeriesDialog({ project, open, onOpenChange }: SeriesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Series"
      focusFirst="select, input"
      description="Books in order under one title. Stores and readers see it in your files, and your next book can take along what the earlier ones settled."
    >
      <SeriesOfBook project={project} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SeriesOfBook({ project, onSaved }: { project: ProjectSummary; onSaved: () => void }) {
  const query = useQuery(seriesQuery());
  if (hasFailed(query)) return <LoadFailed query={query} title="Your series could not be loaded." />;
  if (!query.data)
    return (
      <Loading label="Loading your series" className="grid gap-4">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  return <ChooseSeries project={project} all={query.data} onSaved={onSaved} />;
}

function ChooseSeries({ project, all, onSaved }: { project: ProjectSummary; all: readonly Series[]; onSaved: () => void }) {
  const own = all.find(({ books }) => books.some(({ id }) => id === project.id));
  const [chosen, setChosen] = useState(own?.id ?? all[0]?.id ?? NEW);
  const known = all.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-4">
      {all.length > 0 && (
        <Field label="Series">
          {(control) => (
            <Select
              {...control}
              value={known?.id ?? NEW}
              options={[...all.map(({ id, title }) => ({ value: id, label: title })), { value: NEW, label: 'A new series' }]}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </Field>
      )}
      {/* What the server has after somebody else's change begins a new edit. */}
      <SeriesForm key={`${known?.id}/${known?.revision}`} project={project} known={known} onSaved={onSaved} />
    </div>
  );
}
