import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { coverImageProblem } from '../../../../shared/book/check-cover-image.ts';
import { BACK_TEXT_MAX, COVER_IMAGE_TYPES, type CoverChoices } from '../../../../shared/book/cover.ts';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { hasFailed } from '../../../lib/query-state.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { coverQuery, deleteCoverImage, uploadCoverImage } from '../endpoints.ts';
import { Choice } from './choice.tsx';
import { CoverPictures } from './cover-pictures.tsx';
import { PAPER_OPTIONS } from './design-options.ts';

type CoverCardProps = {
  project: ProjectDetail;
  cover: CoverChoices;
  onChange: (change: Partial<CoverChoices>) => void;
};

/** The cover of the e-book, chosen by its picture or uploaded, and what the printed book's needs beside it. */
export function CoverCard({ project: { id }, cover, onChange }: CoverCardProps) {
  const query = useQuery(coverQuery(id));
  const image = query.data?.image;
  return (
    <SectionCard title="Cover">
      <p className="mt-1 max-w-2xl text-ink-soft">
        It goes into the EPUB and comes as a JPEG of its own. The PDF gets a print cover to match: back, spine, and front in one piece.
      </p>
      {hasFailed(query) ? (
        <div className="mt-5">
          <LoadFailed query={query} title="The covers could not be drawn." />
        </div>
      ) : (
        <CoverPictures projectId={id} shown={query.data} front={cover.front} onChange={(front) => onChange({ front })} />
      )}
      {query.data && (
        <OwnImage projectId={id} hasImage={!!image} onChange={(front) => onChange({ front })} isChosen={cover.front === 'image'} />
      )}
      <div className="mt-6 grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Choice label="Paper of the printed book" options={PAPER_OPTIONS} value={cover.paper} onChange={(paper) => onChange({ paper })} />
        <div className="sm:col-span-2 xl:col-span-1">
          <Field
            label="Text on the back of the printed book"
            hint="Leave it empty to use the book’s description. A space for the barcode is left free."
            count={{ used: cover.backText.length, max: BACK_TEXT_MAX }}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                value={cover.backText}
                maxLength={BACK_TEXT_MAX}
                onChange={({ target }) => onChange({ backText: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </SectionCard>
  );
}

type OwnImageProps = { projectId: string; hasImage: boolean; isChosen: boolean; onChange: (front: CoverChoices['front']) => void };

/** Uploads an image, which is then chosen, and removes it again. What shops would refuse is refused at once. */
function OwnImage({ projectId, hasImage, isChosen, onChange }: OwnImageProps) {
  const queryClient = useQueryClient();
  const hintId = useId();
  const { queryKey } = coverQuery(projectId);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const problem = coverImageProblem(new Uint8Array(await file.arrayBuffer()));
      if (problem) throw new Error(problem);
      return uploadCoverImage(projectId, file);
    },
    onSuccess: (image) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, image });
      onChange('image');
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteCoverImage(projectId),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, image: null });
      if (isChosen) onChange(undefined);
    },
    onError: (error) => showErrorToast('Image Not Removed', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  const refusal = upload.error && messageOf(upload.error, upload.error instanceof TypeError ? 'The server can’t be reached. Please try again.' : upload.error.message); // prettier-ignore
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          label="Cover image"
          accept={COVER_IMAGE_TYPES}
          pending={upload.isPending}
          describedBy={hintId}
          onChoose={(file) => upload.mutate(file)}
        >
          {!upload.isPending && <Upload aria-hidden />} {hasImage ? 'Replace Your Image' : 'Upload Your Own'}
        </FileButton>
        {hasImage && (
          <Button size="sm" variant="secondary" pending={remove.isPending} onClick={() => remove.mutate()}>
            {!remove.isPending && <Trash2 aria-hidden />} Remove It
          </Button>
        )}
        <p id={hintId} className="text-sm text-ink-soft">
          JPEG or PNG in RGB, at best 1600 × 2560 pixels; for print, 2,800 pixels or more in height.
        </p>
      </div>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </div>
  );
}
