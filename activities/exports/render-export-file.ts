import { fileChoicesSchema } from '../../shared/book/file-choices.ts';
import type { FileFormat } from '../../shared/book/manuscript.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { ExportFile } from '../../shared/database/entities/export-file.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';
import { makeFile } from '../render/render-file.ts';

/**
 * Renders one file of an export and stores it beside the book's. Idempotent: a file of this export is kept. The EPUB takes its list of pages from
 * the PDF, if that is there.
 * @throws ApplicationFailure `ProjectGone`, and what the renderers find wrong
 */
export async function renderExportFile(
  deps: Pick<ActivityDeps, 'db' | 'browser'>,
  { projectId, number, format }: ExportRef & { format: FileFormat },
): Promise<void> {
  const { db } = deps;
  if (await db.getRepository(ExportFile).existsBy({ projectId, number, format })) return;
  const asked = await db.getRepository(BookExport).findOneBy({ projectId, number });
  if (!asked?.manuscript) throw projectGone(projectId);
  const pdf = format === 'epub' ? await db.getRepository(ExportFile).findOneBy({ projectId, number, format: 'pdf' }) : null;
  const choices = fileChoicesSchema.parse(asked.choices.files ?? {});
  const { pageStarts, ...file } = await makeFile(deps, asked.manuscript, format, choices, pdf?.pageStarts ?? undefined);
  await db.transaction(async (manager) => {
    const current = await manager.findOne(BookExport, {
      where: { projectId, number },
      select: { projectId: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!current) return;
    await manager.upsert(ExportFile, { projectId, format, number, ...file, pageStarts: pageStarts ?? null, createdAt: new Date() }, [
      'projectId',
      'format',
    ]);
    const filesDone = await manager.countBy(ExportFile, { projectId, number });
    await manager.update(BookExport, { projectId }, { filesDone });
  });
}
