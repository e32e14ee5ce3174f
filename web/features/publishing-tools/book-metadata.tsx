import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { listingQuery, suggestMetadata } from './endpoints.ts';
import { GenerateButton, Generating } from './generate-button.tsx';
import { ListingForm } from './listing-form.tsx';
import { ListingVersions } from './listing-versions.tsx';
import { listingText, suggestionsOf } from './listing-text.ts';
import { Suggestions } from './suggestions.tsx';
import { sayGenerated, sayGenerationFailed } from './toasts.ts';

/** The metadata kept with a book: made, made anew, edited, copied as a whole. */
export function BookMetadata({ book: { id, bookTitle, contentType } }: { book: ProjectSummary }) {
  const query = useQuery(listingQuery(id));
  const client = useQueryClient();
  const [view, setView] = useState<'shown' | 'edit' | 'versions'>('shown');
  const { mutate, isPending } = useMutation({
    mutationFn: () => suggestMetadata({ projectId: id, bookTitle, contentType }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listingQuery(id).queryKey });
      setView('shown');
      sayGenerated();
    },
    onError: sayGenerationFailed,
  });
  const generate = useSingleFlight((done) => mutate(undefined, { onSettled: done }));
  const { listing, revision } = query.data ?? {};
  const isShown = listing && !isPending;
  if (hasFailed(query)) return <LoadFailed query={query} title="The book’s metadata could not be loaded." />;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <GenerateButton isPending={isPending} disabled={query.isPending} onClick={() => generate()} />
        {isShown && view === 'shown' && (
          <>
            <Button variant="secondary" onClick={() => setView('edit')}>
              Edit Metadata
            </Button>
            <Button variant="secondary" aria-label="Versions of the metadata" onClick={() => setView('versions')}>
              Versions
            </Button>
            <CopyButton text={listingText(bookTitle, listing)} label="all metadata" shown="Copy All" />
          </>
        )}
      </div>
      {isShown && view === 'shown' && (
        <p className="mt-3 text-sm text-ink-soft">Kept with this book. Generating again replaces it; what you had stays under Versions.</p>
      )}
      {isPending && <Generating />}
      {isShown && view === 'edit' && (
        <ListingForm
          projectId={id}
          listing={listing}
          revision={revision ?? 1}
          onClose={(saved) => {
            if (saved) client.setQueryData(listingQuery(id).queryKey, saved);
            setView('shown');
          }}
        />
      )}
      {isShown && view === 'versions' && <ListingVersions projectId={id} onClose={() => setView('shown')} />}
      {isShown && view === 'shown' && <Suggestions suggestions={suggestionsOf(listing)} />}
    </>
  );
}
