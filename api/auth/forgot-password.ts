import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';

/**
 * Requests a password reset link. For an unknown address the same rows are written and the same workflow runs, so that neither the response
 * nor its timing reveals which addresses have accounts. The token is created when the e-mail is sent.
 */
export async function forgotPassword({ limits, ...deps }: ApiDeps, email: string): Promise<void> {
  // What was written for unknown addresses has done its work.
  await deps.db.query(`DELETE FROM scheduled_emails WHERE user_id IS NULL AND created_at < now() - interval '1 day'`);
  const [unconfirmed]: unknown[] = await deps.db.query(
    'SELECT 1 FROM users WHERE email = $1 AND email_confirmed_at IS NULL AND deleted_at IS NULL',
    [email],
  );
  // Counted for every address, so that all take as long; elsewhere for the others, so that nobody uses up what a new account gets.
  const { allowed } = await limits.tryTake('mailToUnconfirmed', `${unconfirmed ? '' : 'other '}${limits.accountOf(email)}`);
  const rows: EmailToStart[] = await deps.db.query(
    `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, status, last_error)
     SELECT u.id, 'password-reset', now(), CASE WHEN reason IS NULL THEN 'pending' ELSE 'suppressed' END, reason
       FROM (SELECT 1) AS asked LEFT JOIN users u ON u.email = $1 AND u.deleted_at IS NULL,
            LATERAL (SELECT CASE WHEN u.id IS NULL THEN 'no such account'
                                 WHEN u.email_confirmed_at IS NULL AND NOT $2 THEN 'enough e-mails for an address that is not confirmed' END AS reason) r
     RETURNING id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId"`,
    [email, allowed],
  );
  launchEmails(deps, rows);
}
