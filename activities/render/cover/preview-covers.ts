import { COVER_DESIGNS, coverWords } from '../../../shared/book/cover.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import type { BookProject } from '../../../shared/database/entities/book-project.ts';
import { CoverPreview } from '../../../shared/database/entities/cover-preview.ts';
import type { ActivityDeps } from '../../deps.ts';
import { withHeartbeat } from '../../heartbeat.ts';
import { findProject } from '../../projects/find-project.ts';
import { finalIfMissing } from '../render-file.ts';
import { coverOf } from './cover-designs.ts';
import { renderCover } from './render-cover.ts';

/** 400 × 640 pixels: sharp at the size in which they stand side by side. */
const SCALE = 0.25;

/**
 * Draws a book's cover in every design, small, and stores the pictures. Idempotent: those that have the book's words are kept.
 * @throws ApplicationFailure `ProjectGone`, `CharactersMissing`
 */
export async function previewCovers(
  { db, browser }: Pick<ActivityDeps, 'db' | 'browser'>,
  { projectId }: { projectId: string },
): Promise<void> {
  const project = await findProject(db, projectId);
  const words = coverWords(project);
  const kept = await db.getRepository(CoverPreview).countBy({ projectId, words });
  if (kept === COVER_DESIGNS.length) return;
  const drawn = coverOf(projectId).design;
  const previews = await withHeartbeat(() =>
    browser
      .use((chromium) => Promise.all(COVER_DESIGNS.map((design) => renderCover(titlePageOf(project), chromium, { design, scale: SCALE }))))
      .catch(finalIfMissing),
  );
  const rows = COVER_DESIGNS.map((design, index) => ({
    ...{ projectId, design, words, isDrawn: design === drawn },
    bytes: Buffer.from(previews[index] ?? new Uint8Array()),
  }));
  await db.getRepository(CoverPreview).upsert(rows, ['projectId', 'design']);
}

/** What a cover is set from, as a manuscript that has nothing else. */
function titlePageOf({ id, generationLevel, contentType, bookTitle, bookOutline, authorName, language }: BookProject): Manuscript {
  return {
    ...{ projectId: id, level: generationLevel, contentType, title: bookTitle, author: authorName, language, description: bookTitle },
    ...(bookOutline?.subtitle ? { subtitle: bookOutline.subtitle } : {}),
    modifiedAt: new Date(0).toISOString(),
    chapters: [{ number: 1, title: bookTitle, blocks: [] }],
  };
}
