import { IsNull } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ActivityDeps } from '../deps.ts';
import { findProject } from '../projects/find-project.ts';
import { composeManuscript } from './compose-manuscript.ts';

/** Assembles the manuscript and stores it; all files are rendered from it. Fails if a chapter is not finished. */
export async function assembleManuscript({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  const project = await findProject(db, projectId);
  if (project.fullContent) return;
  const { manuscript, revision, summaries } = await composeManuscript(db, project);
  await db
    .getRepository(BookProject)
    .update(
      { id: projectId, fullContent: IsNull() },
      { fullContent: manuscript, manuscriptRevision: revision, chapterSummaries: summaries },
    );
}
