import { BOOK_FAILURES } from '../../shared/book/failures.ts';
import type { PreviewRequest } from '../../shared/book/preview.ts';
import { BookPreviewRow } from '../../shared/database/entities/book-preview.ts';
import { portraitOfBook } from '../../shared/database/pen-names.ts';
import type { PreviewRef } from '../../shared/temporal.ts';
import { composeManuscript } from '../chapters/compose-manuscript.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findProject } from '../projects/find-project.ts';
import { imagesOf } from '../render/figures/book-images.ts';
import { MissingCharacters } from '../render/fonts/missing-characters.ts';
import { previewInterior, type PreviewedInterior } from '../render/pdf/preview-interior.ts';

type Deps = Pick<ActivityDeps, 'db' | 'files' | 'browser'>;

/** Lays a book out and stores its pages. Idempotent: pages that are there stay; of a preview that was removed meanwhile nothing is made. */
export async function layOutPreview(deps: Deps, ref: PreviewRef): Promise<void> {
  const { db } = deps;
  const asked = await db.getRepository(BookPreviewRow).findOneBy(ref);
  if (!asked || asked.layout || asked.failure) return;
  try {
    await store(deps, ref, await layOut(deps, ref, asked.choices));
  } catch (error) {
    // Another attempt would lack the same characters.
    if (!(error instanceof MissingCharacters)) throw error;
    await db.getRepository(BookPreviewRow).update(ref, { failure: `${BOOK_FAILURES.CharactersMissing} ${error.message}` });
  }
}

async function layOut(deps: Deps, { projectId }: PreviewRef, { design, matter, pdf }: PreviewRequest): Promise<PreviewedInterior> {
  const { db, browser } = deps;
  const project = await findProject(db, projectId);
  const portrait = await portraitOfBook(db.manager, deps.files, project);
  const manuscript = { ...(await composeManuscript(db, project)).manuscript, portrait };
  const images = await imagesOf(deps, manuscript);
  return withHeartbeat((signal) =>
    browser.use((chromium) => previewInterior(manuscript, chromium, { design, matter, profile: pdf, images }, signal)),
  );
}

async function store({ db }: Deps, ref: PreviewRef, { layout, pages }: PreviewedInterior): Promise<void> {
  await db.transaction(async (manager) => {
    // The row's lock makes a second writer wait, and then find the layout.
    const { affected } = await manager
      .createQueryBuilder()
      .update(BookPreviewRow)
      .set({ layout })
      .where(ref)
      .andWhere('layout IS NULL')
      .execute();
    if (affected === 0) return;
    await manager.query(
      `INSERT INTO preview_pages (project_id, key, page, markup)
       SELECT $1, $2, page, markup FROM unnest($3::text[]) WITH ORDINALITY AS laid_out (markup, page)`,
      [ref.projectId, ref.key, pages],
    );
  });
}
