import type { DataSource } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { projectGone } from '../failures.ts';

/** The project's row. @throws ApplicationFailure `ProjectGone` (not retried) if it was deleted */
export async function findProject(db: DataSource, projectId: string): Promise<BookProject> {
  const project = await db.getRepository(BookProject).findOneBy({ id: projectId });
  if (!project) throw projectGone(projectId);
  return project;
}
