import { IsNull } from 'typeorm';
import { defaultChoices } from '../../shared/pen-names.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import type { ActivityDeps } from '../deps.ts';
import { findProject } from '../projects/find-project.ts';
import { composeManuscript } from './compose-manuscript.ts';

/**
 * Assembles the manuscript and stores it with how its files are made; all files are rendered from both. Fails if a chapter is not finished.
 */
export async function assembleManuscript({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  const project = await findProject(db, projectId);
  if (project.fullContent) return;
  const { manuscript, revision, summaries } = await composeManuscript(db, project);
  const exportChoices = defaultChoices(await penNameOfBook(db.manager, project));
  await db
    .getRepository(BookProject)
    .update(
      { id: projectId, fullContent: IsNull() },
      { fullContent: manuscript, manuscriptRevision: revision, chapterSummaries: summaries, exportChoices },
    );
}
