import { exportedFiles } from '../../shared/book/export.ts';
import { FILE_FORMATS, type CoverFile, type FileFormat } from '../../shared/book/manuscript.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import { composeManuscript } from '../chapters/compose-manuscript.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';
import { findProject } from '../projects/find-project.ts';

/**
 * Puts the manuscript together from the text as it is now, once: a retry finds it.
 * @returns the formats that are asked for, and the covers that belong to them
 * @throws ApplicationFailure `ProjectGone`
 */
export async function beginExport(
  { db }: Pick<ActivityDeps, 'db'>,
  { projectId, number }: ExportRef,
): Promise<{ formats: readonly FileFormat[]; covers: readonly CoverFile[] }> {
  const asked = await db.getRepository(BookExport).findOneBy({ projectId, number });
  if (!asked) throw projectGone(projectId);
  const isFormat = (file: string): file is FileFormat => FILE_FORMATS.some((format) => format === file);
  const order = { formats: asked.choices.formats, covers: exportedFiles(asked.choices).filter((file) => !isFormat(file)) };
  if (asked.state !== 'waiting') return order;
  const { manuscript, revision } = await composeManuscript(db, await findProject(db, projectId));
  await db
    .getRepository(BookExport)
    .update({ projectId, number, state: 'waiting' }, { state: 'running', manuscript, manuscriptRevision: revision });
  return order;
}
