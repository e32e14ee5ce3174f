import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PenName } from '../../../shared/pen-names.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { penNamesQuery } from './endpoints.ts';
import { PenNameForm } from './pen-name-form.tsx';
import { RemovePenName } from './remove-pen-name.tsx';

/** The names that the author's books appear under. */
export function PenNamesCard() {
  const names = useQuery(penNamesQuery());
  return (
    <SectionCard title="Names on your books" aside={<EditName />} className="lg:col-span-2">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Your own name and your pen names, each with its own portrait, biography, other titles and writing sample.
      </p>
      {hasFailed(names) ? (
        <LoadFailed query={names} title="Your names could not be loaded." />
      ) : !names.data ? (
        <Loading label="Loading your names" className="mt-5">
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <ul className="mt-4 grid gap-3">
          {names.data.map((name) => (
            <NameRow key={name.id} name={name} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function NameRow({ name }: { name: PenName }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3 last:border-0 last:pb-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi className="min-w-0 wrap-anywhere">{name.name}</bdi> {name.isOwn && <Badge tone="cloth">Account name</Badge>}
        </span>
        <span className="text-sm text-ink-soft">{whatGoesWith(name)}</span>
      </span>
      <span className="flex gap-2">
        <EditName name={name} />
        {!name.isOwn && <RemovePenName name={name} />}
      </span>
    </li>
  );
}

/** As in “Biography, style sample”. */
function whatGoesWith({ familyName, portrait, biography, alsoBy, styleSample }: PenName): string {
  const parts = [
    familyName && 'family name',
    portrait && 'portrait',
    biography && 'biography',
    alsoBy && 'also by',
    styleSample && 'style sample',
  ];
  const list = parts.filter(Boolean).join(', ');
  return list ? `${list.charAt(0).toUpperCase()}${list.slice(1)}` : 'Just the name so far';
}

/** A button that opens the form, of a name or of a new one. */
function EditName({ name }: { name?: PenName }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={name && `Edit ${name.name}`} onClick={() => setOpen(true)}>
        {name ? (
          'Edit'
        ) : (
          <>
            <Plus aria-hidden /> Add Pen Name
          </>
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={name ? 'Edit a name' : 'Add a pen name'}
        description="Only the name is required. You choose which name each book goes under."
      >
        <PenNameForm known={name} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
