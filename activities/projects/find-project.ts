import { IsNull, type DataSource } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { projectGone } from '../failures.ts';

/**
 * The project's row. A book of a deleted account counts as gone, so its workflow ends at the next step.
 * @throws ApplicationFailure `ProjectGone` (not retried) if it, or the account, was deleted
 */
export async function findProject(db: DataSource, projectId: string): Promise<BookProject> {
  const project = await db.getRepository(BookProject).findOneBy({ id: projectId, user: { deletedAt: IsNull() } });
  if (!project) throw projectGone(projectId);
  return project;
}
