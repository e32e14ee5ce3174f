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
import { listingText, suggestionsOf } from './listing-text.ts';
import { Suggestions } from './suggestions.tsx';
import { sayGenerated, sayGenerationFailed } from './toasts.ts';

/** The metadata kept with a book: made, made anew, edited, copied as a whole. */
export function BookMetadata({ book: { id, bookTitle, contentType } }: { book: ProjectSummary }) {
  const query = useQuery(listingQuery(id));
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => suggestMetadata({ projectId: id, bookTitle, contentType }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listingQuery(id).queryKey });
      setEditing(false);
      sayGenerated();
    },
    onError: sayGenerationFailed,
  });
  const generate = useSingleFlight((done) => mutate(undefined, { onSettled: done }));
  const listing = query.data?.listing;
  if (hasFailed(query)) return <LoadFailed query={query} title="The book’s metadata could not be loaded." />;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <GenerateButton isPending={isPending} disabled={query.isPending} onClick={() => generate()} />
        {listing && !isEditing && !isPending && (
          <>
            <Button variant="secondary" onClick={() => setEditing(true)}>
              Edit Metadata
            </Button>
            <CopyButton text={listingText(bookTitle, listing)} label="all metadata" shown="Copy All" />
          </>
        )}
      </div>
      {listing && !isPending && !isEditing && (
        <p className="mt-3 text-sm text-ink-soft">Kept with this book. Generating again replaces it, including your edits.</p>
      )}
      {isPending && <Generating />}
      {listing && !isPending && isEditing && (
        <ListingForm
          projectId={id}
          listing={listing}
          onClose={(saved) => {
            if (saved) client.setQueryData(listingQuery(id).queryKey, saved);
            setEditing(false);
          }}
        />
      )}
      {listing && !isPending && !isEditing && <Suggestions suggestions={suggestionsOf(listing)} />}
    </>
  );
}
