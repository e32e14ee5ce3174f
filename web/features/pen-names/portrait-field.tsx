import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2, Upload, UserRound } from 'lucide-react';
import { useId } from 'react';
import type { PenName } from '../../../shared/pen-names.ts';
import { portraitProblem, PORTRAIT_TYPES } from '../../../shared/portrait.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { penNamesQuery, portraitUrl, removePortrait, uploadPortrait, useShowNames } from './endpoints.ts';

/** The portrait of a name: shown, replaced and removed at once. What would be refused is refused before it is sent. */
export function PortraitField({ name: { id, name: shown } }: { name: PenName }) {
  const hintId = useId();
  const showNames = useShowNames();
  const known = useQuery(penNamesQuery()).data?.find((each) => each.id === id);
  const url = known && portraitUrl(known);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const problem = portraitProblem(new Uint8Array(await file.arrayBuffer()));
      if (problem) throw new Error(problem);
      return uploadPortrait(id, file);
    },
    onSuccess: showNames,
  });
  const remove = useMutation({
    mutationFn: () => removePortrait(id),
    onSuccess: showNames,
    onError: (error) => showErrorToast('Portrait Not Removed', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  const refusal = upload.error && messageOf(upload.error, upload.error instanceof TypeError ? 'The server can’t be reached. Please try again.' : upload.error.message); // prettier-ignore
  return (
    <div role="group" aria-label="Portrait" className="grid gap-2">
      <p className="text-sm font-medium">Portrait</p>
      <div className="flex flex-wrap items-center gap-4">
        {url ? (
          <img src={url} alt={`Portrait of ${shown}`} className="max-h-24 max-w-24 rounded-md border border-rule" />
        ) : (
          <span className="grid size-20 place-items-center rounded-md border border-rule text-ink-soft">
            <UserRound aria-hidden className="size-8" />
          </span>
        )}
        <div className="flex flex-wrap gap-3">
          <FileButton
            label="Portrait"
            accept={PORTRAIT_TYPES}
            pending={upload.isPending}
            describedBy={hintId}
            onChoose={(file) => upload.mutate(file)}
          >
            {!upload.isPending && <Upload aria-hidden />} {url ? 'Replace Portrait' : 'Upload Portrait'}
          </FileButton>
          {url && (
            <Button size="sm" variant="secondary" pending={remove.isPending} onClick={() => remove.mutate()}>
              {!remove.isPending && <Trash2 aria-hidden />} Remove Portrait
            </Button>
          )}
        </div>
      </div>
      <p id={hintId} className="text-sm text-ink-soft">
        JPEG or PNG, at best 900 × 1200 pixels. It stands above the biography in the files you make from now on.
      </p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </div>
  );
}
