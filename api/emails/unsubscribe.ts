import type { DataSource } from 'typeorm';
import { AppError } from '../../shared/errors.ts';

/**
 * Keeps marketing from the reader of the e-mail that `token` names. Those that wait find it out when their hour comes. Again is harmless.
 * @throws AppError `NOT_FOUND` for a token that names no e-mail of an account
 */
export async function unsubscribe(db: DataSource, token: string): Promise<void> {
  const known: unknown[] = await db.query(
    `INSERT INTO email_suppressions (email, scope, reason)
     SELECT u.email, 'marketing', 'unsubscribed' FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE e.id = $1 AND u.deleted_at IS NULL
     ON CONFLICT (email) DO UPDATE SET reason = email_suppressions.reason
     RETURNING email`,
    [token],
  );
  if (!known.length) throw new AppError('NOT_FOUND', 'This link is not known. You may have deleted your account already.');
}
