import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../deps.ts';
import { launchAccountDeletion } from './launch-account-deletion.ts';
import { launchBook, type BookToStart } from './launch-book.ts';
import { launchNiche, noteNicheStarted } from './launch-niche.ts';
import { launchEmail } from './launch-email.ts';

const EVERY_MS = 5_000;
/** Younger rows are still with the request that wrote them. */
const GRACE = '3 seconds';
const AT_A_TIME = 100;

/**
 * Starts every workflow that a row asks for and nobody started: because the API or Temporal went away in between, or because the row was written by a
 * worker. Starting twice is harmless.
 */
async function startWaiting(deps: ApiDeps): Promise<void> {
  const { db } = deps;
  const books: BookToStart[] = await db.query(
    `SELECT p.id, p.user_id AS "userId", p.content_type AS "contentType", p.generation_level AS "generationLevel", p.word_count AS "wordCount", u.subscription_tier AS tier
       FROM book_projects p JOIN users u ON u.id = p.user_id
      WHERE p.workflow_started_at IS NULL AND p.status = 'pending' AND p.created_at < now() - interval '${GRACE}' AND u.deleted_at IS NULL
      ORDER BY p.created_at LIMIT ${AT_A_TIME}`,
  );
  for (const book of books) await launchBook(deps, book);

  const emails: EmailToStart[] = await db.query(
    `SELECT id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId" FROM scheduled_emails
      WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '${GRACE}' ORDER BY created_at LIMIT ${AT_A_TIME}`,
  );
  for (const email of emails) await launchEmail(deps, email);

  const analyses: { id: string; userId: string }[] = await db.query(
    `SELECT id, user_id AS "userId" FROM niche_analyses
      WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '${GRACE}' ORDER BY created_at LIMIT ${AT_A_TIME}`,
  );
  for (const analysis of analyses) {
    await launchNiche(deps, analysis);
    await noteNicheStarted(deps, analysis.id);
  }

  const deletions: { userId: string; requestedAt: Date }[] = await db.query(
    `SELECT user_id AS "userId", requested_at AS "requestedAt" FROM account_deletions
      WHERE workflow_started_at IS NULL AND requested_at < now() - interval '${GRACE}' ORDER BY requested_at LIMIT ${AT_A_TIME}`,
  );
  for (const { userId, requestedAt } of deletions) await launchAccountDeletion(deps, { userId, requestedAt: requestedAt.getTime() });
}

/** Looks for such rows now and every five seconds. Returns the function that stops it. */
export function keepStartingWaiting(deps: ApiDeps): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      await startWaiting(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'waiting workflows could not be started');
    }
    if (!stopped) timer = setTimeout(() => void look(), EVERY_MS);
  };
  timer = setTimeout(() => void look(), 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
