import type { DataSource, EntityManager } from 'typeorm';
import { isMarketing, type EmailData, type EmailKind, type EmailStatus } from '../../shared/emails.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import { createResetToken } from './create-reset-token.ts';

/** A claimed e-mail and its recipient. `resetToken` is set for password resets only. */
export type ClaimedEmail = { kind: EmailKind; data: EmailData; email: string; authorName: string; resetToken?: string };

type Row = ClaimedEmail & { userId: string; scope: 'all' | 'marketing' | null };

/**
 * Claims a pending e-mail unless its address is suppressed; otherwise returns its status. An e-mail that is already claimed is in doubt:
 * the other attempt may have sent it.
 */
export async function claimEmail(db: DataSource, emailId: string): Promise<ClaimedEmail | EmailOutcome | 'in-doubt'> {
  return db.transaction(async (manager) => {
    const [row]: Row[] = await manager.query(
      `SELECT e.email_type AS kind, e.metadata AS data, u.id AS "userId", u.email, u.author_name AS "authorName", s.scope
         FROM scheduled_emails e JOIN users u ON u.id = e.user_id LEFT JOIN email_suppressions s ON s.email = u.email
        WHERE e.id = $1 AND e.status = 'pending' AND u.deleted_at IS NULL
          FOR UPDATE OF e`,
      [emailId],
    );
    if (!row) return standing(manager, emailId);
    const { scope, userId, ...claimed } = row;
    if (scope === 'all' || (scope === 'marketing' && isMarketing(row.kind))) return suppress(manager, emailId, scope);
    await manager.query(`UPDATE scheduled_emails SET status = 'sending', attempts = attempts + 1 WHERE id = $1`, [emailId]);
    return row.kind === 'password-reset' ? { ...claimed, resetToken: await createResetToken(manager, userId) } : claimed;
  });
}

async function suppress(manager: EntityManager, emailId: string, scope: 'all' | 'marketing'): Promise<'suppressed'> {
  await manager.query(`UPDATE scheduled_emails SET status = 'suppressed', last_error = $2 WHERE id = $1`, [
    emailId,
    scope === 'all' ? 'the address does not take e-mail' : 'the reader unsubscribed',
  ]);
  return 'suppressed';
}

async function standing(manager: EntityManager, emailId: string): Promise<EmailOutcome | 'in-doubt'> {
  const rows: { status: EmailStatus }[] = await manager.query('SELECT status FROM scheduled_emails WHERE id = $1', [emailId]);
  const status = rows[0]?.status;
  if (status === 'sending') return 'in-doubt';
  // The row or its user is gone: the account was deleted.
  return status === undefined || status === 'pending' ? 'canceled' : status;
}
