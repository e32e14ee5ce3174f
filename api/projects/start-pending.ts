import type { ApiDeps } from '../deps.ts';
import type { Tier } from '../../shared/plans.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { launchBook } from '../temporal/launch.ts';

const EVERY_MS = 5_000;
/** Younger projects are still with the request that created them. */
const GRACE = '3 seconds';

/** Starts every project whose workflow never began because the API or Temporal went away in between. Starting twice is harmless. */
export async function startPending({ db, temporal, config, log }: ApiDeps): Promise<void> {
  const waiting: (Pick<BookProject, 'id' | 'userId' | 'contentType' | 'generationLevel' | 'wordCount'> & { tier: Tier })[] = await db.query(
    `SELECT p.id, p.user_id AS "userId", p.content_type AS "contentType", p.generation_level AS "generationLevel", p.word_count AS "wordCount", u.subscription_tier AS tier
       FROM book_projects p JOIN users u ON u.id = p.user_id
      WHERE p.workflow_started_at IS NULL AND p.status = 'pending' AND p.created_at < now() - interval '${GRACE}'
      ORDER BY p.created_at LIMIT 100`,
  );
  for (const project of waiting) {
    await launchBook(temporal, project, config.PARALLEL_CHAPTERS);
    await db.query('UPDATE book_projects SET workflow_started_at = now() WHERE id = $1', [project.id]);
    log.info({ projectId: project.id }, 'started a waiting project');
  }
}

/** Looks for such projects now and every five seconds. Returns the function that stops it. */
export function keepStartingPending(deps: ApiDeps): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      await startPending(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'waiting projects could not be started');
    }
    if (!stopped) timer = setTimeout(() => void look(), EVERY_MS);
  };
  timer = setTimeout(() => void look(), 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
