import type { DataSource, FindOptionsSelect } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';

/** The user's own project. @throws AppError `NOT_FOUND`, also for another user's project */
export async function findOwnProject(
  db: DataSource,
  userId: string,
  id: string,
  select?: FindOptionsSelect<BookProject>,
): Promise<BookProject> {
  const project = await db.getRepository(BookProject).findOne({ where: { id, userId }, ...(select ? { select } : {}) });
  if (!project) throw new AppError('NOT_FOUND', 'Not found');
  return project;
}
