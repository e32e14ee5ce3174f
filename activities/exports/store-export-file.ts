import type { BookFileKind } from '../../shared/book/manuscript.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { ExportFile } from '../../shared/database/entities/export-file.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import type { MadeFile } from '../render/render-file.ts';

/** Stores a file of an export beside the book's, unless another export has begun meanwhile. Idempotent. */
export async function storeExportFile(
  { db, files }: Pick<ActivityDeps, 'db' | 'files'>,
  { projectId, number }: ExportRef,
  format: BookFileKind,
  { checks, pages, pageStarts, bytes, ...file }: MadeFile,
): Promise<void> {
  const place = await files.put(bytes);
  await db.transaction(async (manager) => {
    const current = await manager.findOne(BookExport, {
      where: { projectId, number },
      select: { projectId: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!current) return;
    await manager.upsert(
      ExportFile,
      { projectId, format, number, ...file, ...place, checks, pageStarts: pageStarts ?? null, createdAt: new Date() },
      ['projectId', 'format'],
    );
    const filesDone = await manager.countBy(ExportFile, { projectId, number });
    await manager.update(BookExport, { projectId }, { filesDone, ...(format === 'pdf' && { pages: pages ?? null }) });
  });
}
