import { coverWords, type CoverDesign, type CoverImageInfo, type ShownCover } from '../../shared/book/cover.ts';
import { CoverImageRow } from '../../shared/database/entities/cover-image.ts';
import { CoverPreview } from '../../shared/database/entities/cover-preview.ts';
import { AppError } from '../../shared/errors.ts';
import { launchCoverPreviews } from '../../shared/temporal/launch-cover-previews.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { findOwnProject } from '../projects/find-own-project.ts';

const AWAY = 'The covers could not be drawn at the moment. Please try again in a minute.';

/**
 * The covers that the user's own book can have, drawn at the first time that they are asked for, and its author's image.
 * @throws AppError `NOT_FOUND`, `FILES_NOT_READY` for a book that is not complete, `ENGINE_UNAVAILABLE`
 */
export async function showCover(deps: ApiDeps, user: Account, projectId: string): Promise<ShownCover> {
  const project = await findOwnProject(deps.db, user.id, projectId, {
    ...{ id: true, status: true, bookTitle: true, authorName: true, language: true, bookOutline: true },
  });
  if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
  const previews = () =>
    deps.db.getRepository(CoverPreview).find({ where: { projectId, words: coverWords(project) }, order: { design: 'ASC' } });
  let drawn = await previews();
  if (drawn.length === 0) {
    const away = new AppError('ENGINE_UNAVAILABLE', AWAY);
    const workflowId = await launchCoverPreviews(deps, { projectId, userId: user.id, tier: user.subscriptionTier }).catch(() => {
      throw away;
    });
    await resultOf(deps.temporal, workflowId);
    drawn = await previews();
    if (drawn.length === 0) throw away;
  }
  const image = await deps.db.getRepository(CoverImageRow).findOne({ where: { projectId }, select: IMAGE_COLUMNS });
  return {
    drawn: drawn.find(({ isDrawn }) => isDrawn)?.design ?? ('frame' satisfies CoverDesign),
    designs: drawn.map(({ design, bytes }) => ({ design, picture: `data:image/jpeg;base64,${bytes.toString('base64')}` })),
    image: image && imageInfo(image),
  };
}

/** Without the bytes. */
const IMAGE_COLUMNS = {
  projectId: true,
  type: true,
  widthPx: true,
  heightPx: true,
  sizeBytes: true,
  sha256: true,
  uploadedAt: true,
} as const;

export function imageInfo({
  type,
  widthPx,
  heightPx,
  sizeBytes,
  sha256,
  uploadedAt,
}: Omit<CoverImageRow, 'bytes' | 'objectKey'>): CoverImageInfo {
  return { type, widthPx, heightPx, sizeBytes, sha256, uploadedAt: uploadedAt.toISOString() };
}
