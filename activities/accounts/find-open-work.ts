import type { ActivityDeps } from '../deps.ts';

export type OpenWork = { projectIds: string[]; emailIds: string[] };

/** Finds workflows of a deleted account that may still be running: unfinished books, and e-mails cancelled with the account. */
export async function findOpenWork({ db }: Pick<ActivityDeps, 'db'>, userId: string): Promise<OpenWork> {
  const projects: { id: string }[] = await db.query(
    `SELECT id FROM book_projects WHERE user_id = $1 AND status NOT IN ('completed', 'failed')`,
    [userId],
  );
  const emails: { id: string }[] = await db.query(
    `SELECT id FROM scheduled_emails
      WHERE user_id = $1 AND workflow_started_at IS NOT NULL AND status IN ('pending', 'canceled') AND email_type <> 'account-deleted'`,
    [userId],
  );
  return { projectIds: projects.map(({ id }) => id), emailIds: emails.map(({ id }) => id) };
}
