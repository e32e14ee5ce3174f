import type { DataSource, EntityManager, FindOptionsSelect } from 'typeorm';
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

/**
 * The same, locked until the transaction ends. The first of a book's rows that anybody locks, so that two changes of a book wait for one another.
 * @throws AppError `NOT_FOUND`, also for another user's project
 */
export async function lockOwnProject(
  manager: EntityManager,
  userId: string,
  id: string,
  select: FindOptionsSelect<BookProject>,
): Promise<BookProject> {
  const project = await manager.findOne(BookProject, { where: { id, userId }, select, lock: { mode: 'for_no_key_update' } });
  if (!project) throw new AppError('NOT_FOUND', 'Not found');
  return project;
}
