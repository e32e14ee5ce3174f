import type { DataSource } from 'typeorm';
import { Between } from 'typeorm';
import { PAGES_AT_ONCE, type PreviewPages } from '../../shared/book/preview.ts';
import { PreviewPage } from '../../shared/database/entities/preview-page.ts';
import { AppError } from '../../shared/errors.ts';
import { findOwnProject } from '../projects/find-own-project.ts';

type Wanted = { id: string; key: string; first: number };

/** Some pages of a layout of the user's own book. @throws AppError `NOT_FOUND`, also of a layout that is not kept any more */
export async function showPages(db: DataSource, userId: string, { id, key, first }: Wanted): Promise<PreviewPages> {
  const { id: projectId } = await findOwnProject(db, userId, id, { id: true });
  const found = await db.getRepository(PreviewPage).find({
    where: { projectId, key, page: Between(first, first + PAGES_AT_ONCE - 1) },
    order: { page: 'ASC' },
    select: { page: true, markup: true },
  });
  if (found.length === 0) throw new AppError('NOT_FOUND', 'Not found');
  return { first, pages: found.map(({ markup }) => markup) };
}
