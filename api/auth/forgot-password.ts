import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';

/**
 * Requests a password reset link. For an unknown address the same rows are written and the same workflow runs, so that neither the response
 * nor its timing reveals which addresses have accounts. The token is created when the e-mail is sent.
 */
export async function forgotPassword(deps: ApiDeps, email: string): Promise<void> {
  const rows: EmailToStart[] = await deps.db.query(
    `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, status, last_error)
     SELECT u.id, 'password-reset', now(), CASE WHEN u.id IS NULL THEN 'suppressed' ELSE 'pending' END, CASE WHEN u.id IS NULL THEN 'no such account' END
       FROM (SELECT 1) AS asked LEFT JOIN users u ON u.email = $1 AND u.deleted_at IS NULL
     RETURNING id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId"`,
    [email],
  );
  launchEmails(deps, rows);
}
