import { progressOf } from '../../shared/book/progress.ts';
import type { Stage } from '../../shared/book/status.ts';
import type { ActivityDeps } from '../deps.ts';
import { findProject } from './find-project.ts';

/** Writes the stage to the project's row, which lists show. */
export async function enterStage(
  { db }: Pick<ActivityDeps, 'db'>,
  { projectId, stage }: { projectId: string; stage: Stage },
): Promise<void> {
  const project = await findProject(db, projectId);
  await db.query(
    `UPDATE book_projects SET status = $2, progress = greatest(progress, $3), failure = NULL,
            writing_started_at = CASE WHEN $4 THEN coalesce(writing_started_at, now()) ELSE writing_started_at END
      WHERE id = $1`,
    [projectId, stage, progressOf(stage, project.generationLevel), stage === writingBegins(project.generationLevel)],
  );
}

/** The stage in which the text is written; speed is measured from its start. */
function writingBegins(level: 'outline' | 'full'): Stage {
  return level === 'full' ? 'writing' : 'summarizing';
}
