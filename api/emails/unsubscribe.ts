import type { DataSource } from 'typeorm';
import { AppError } from '../../shared/errors.ts';

/**
 * Unsubscribes the reader of the e-mail `token` from marketing. Scheduled e-mails check this when they are due. Idempotent.
 * @throws AppError `NOT_FOUND` if the token is not the id of an account's e-mail
 */
export async function unsubscribe(db: DataSource, token: string): Promise<void> {
  const known: unknown[] = await db.query(
    `INSERT INTO email_suppressions (email, scope, reason)
     SELECT u.email, 'marketing', 'unsubscribed' FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE e.id = $1 AND u.deleted_at IS NULL
     ON CONFLICT (email) DO UPDATE SET reason = email_suppressions.reason
     RETURNING email`,
    [token],
  );
  if (!known.length) throw new AppError('NOT_FOUND', 'This unsubscribe link is not valid. You may have already deleted your account.');
}
