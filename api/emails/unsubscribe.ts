import type { DataSource } from 'typeorm';
import { unsubscribableAs, type EmailKind } from '../../shared/emails.ts';
import { AppError } from '../../shared/errors.ts';

/**
 * Unsubscribes the reader of the e-mail `token` from its kind: from tips and news, or with a notice from notices too. Scheduled e-mails check
 * this when they are due. Idempotent.
 * @returns what the reader is unsubscribed from
 * @throws AppError `NOT_FOUND` if the token is not the id of an account's e-mail
 */
export async function unsubscribe(db: DataSource, token: string): Promise<'marketing' | 'notices'> {
  const [known]: { kind: EmailKind; email: string }[] = await db.query(
    `SELECT e.email_type AS kind, u.email FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE e.id = $1 AND u.deleted_at IS NULL`,
    [token],
  );
  if (!known) throw new AppError('NOT_FOUND', 'This unsubscribe link is not valid. You may have already deleted your account.');
  const scope = unsubscribableAs(known.kind) ?? 'marketing';
  await db.query(
    `INSERT INTO email_suppressions (email, scope, reason) VALUES ($1, $2, 'unsubscribed')
     ON CONFLICT (email) DO UPDATE SET scope = CASE WHEN email_suppressions.scope = 'marketing' THEN excluded.scope ELSE email_suppressions.scope END`,
    [known.email, scope],
  );
  return scope;
}
