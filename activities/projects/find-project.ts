import { IsNull, type DataSource } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { projectGone } from '../failures.ts';

/**
 * The project's row. A book whose author has left is nobody's: whatever was begun for it at that moment ends at its next step.
 * @throws ApplicationFailure `ProjectGone` (not retried) if it, or the account, was deleted
 */
export async function findProject(db: DataSource, projectId: string): Promise<BookProject> {
  const project = await db.getRepository(BookProject).findOneBy({ id: projectId, user: { deletedAt: IsNull() } });
  if (!project) throw projectGone(projectId);
  return project;
}
