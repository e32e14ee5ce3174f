import { audit } from '../../shared/database/audit.ts';
import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { EmailStatus } from '../../shared/emails.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import type { Account } from '../http/require-user.ts';
import { adminActor } from './admit.ts';

/**
 * Sends a failed e-mail again: its row waits as at first, and its workflow begins anew, by the outbox relay if Temporal is down. One that another
 * request has just asked for is left alone.
 * @throws AppError `NOT_FOUND`, `EMAIL_NOT_FAILED`
 */
export async function sendEmailAgain(
  deps: Pick<ApiDeps, 'db' | 'temporal' | 'log'>,
  admin: Pick<Account, 'id'>,
  id: string,
): Promise<void> {
  const email = await deps.db.transaction(async (manager) => {
    const [row] = await manager.query<{ status: EmailStatus; userId: string }[]>(
      `SELECT e.status, e.user_id AS "userId" FROM scheduled_emails e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
        WHERE e.id = $1 FOR UPDATE OF e`,
      [id],
    );
    if (!row) throw new AppError('NOT_FOUND', 'Not found');
    if (row.status === 'pending' || row.status === 'sending') return undefined;
    if (row.status !== 'failed') throw new AppError('EMAIL_NOT_FAILED', 'Only an email that failed can be sent again.');
    await audit(manager, adminActor(admin), 'send email again', { emailId: id, userId: row.userId });
    const [[again]] = await manager.query<[EmailToStart[]]>(
      `UPDATE scheduled_emails SET status = 'pending', scheduled_for = now(), workflow_started_at = NULL WHERE id = $1
       RETURNING id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId", true AS "isAgain"`,
      [id],
    );
    return again;
  });
  launchEmails(deps, [email]);
}
