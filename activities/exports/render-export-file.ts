import { fileChoicesSchema } from '../../shared/book/file-choices.ts';
import type { FileFormat } from '../../shared/book/manuscript.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { ExportFile } from '../../shared/database/entities/export-file.ts';
import { portraitOfBook } from '../../shared/database/pen-names.ts';
import { STORED_FILE } from '../../shared/files/file-store.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';
import { imagesOf } from '../render/figures/book-images.ts';
import { findProject } from '../projects/find-project.ts';
import { makeFile, type GivenParts } from '../render/render-file.ts';
import { storeExportFile } from './store-export-file.ts';

/**
 * Renders one file of an export and stores it beside the book's. Idempotent: a file of this export is kept. The EPUB takes its list of pages from
 * the PDF, if that is there.
 * @throws ApplicationFailure `ProjectGone`, and what the renderers find wrong
 */
export async function renderExportFile(
  deps: Pick<ActivityDeps, 'db' | 'files' | 'browser'>,
  { projectId, number, format }: ExportRef & { format: FileFormat },
): Promise<void> {
  const { db } = deps;
  if (await db.getRepository(ExportFile).existsBy({ projectId, number, format })) return;
  const asked = await db.getRepository(BookExport).findOneBy({ projectId, number });
  if (!asked?.manuscript) throw projectGone(projectId);
  const choices = fileChoicesSchema.parse(asked.choices.files ?? {});
  const manuscript = { ...asked.manuscript, portrait: await portraitOfBook(db.manager, deps.files, await findProject(db, projectId)) };
  const images = await imagesOf(deps, manuscript);
  const parts = format === 'epub' ? await partsOfEpub(deps, projectId, number) : {};
  const made = await makeFile(deps, manuscript, format, choices, { ...parts, images });
  await storeExportFile(deps, { projectId, number }, format, made);
}

/** What this export has made already that the EPUB holds, too. */
async function partsOfEpub(
  { db, files: store }: Pick<ActivityDeps, 'db' | 'files'>,
  projectId: string,
  number: number,
): Promise<GivenParts> {
  const files = db.getRepository(ExportFile);
  const [cover, pdf] = await Promise.all([
    files.findOne({ where: { projectId, number, format: 'cover' }, select: { projectId: true, format: true, ...STORED_FILE } }),
    files.findOne({ where: { projectId, number, format: 'pdf' }, select: { projectId: true, format: true, pageStarts: true } }),
  ]);
  return { cover: cover ? await store.read(cover) : undefined, pageStarts: pdf?.pageStarts ?? undefined };
}
