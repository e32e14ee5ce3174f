import type { EmailStatus } from '../../shared/emails.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';

const UNKNOWN_DELIVERY = 'Sent without a response, and no delivery events are configured; it may have arrived';

/**
 * Checks an e-mail that was sent without a response. The provider's events mark it `sent`; if none arrived in time, the provider never had
 * it and it may be sent again. Without an event webhook the outcome is unknown, so it is not resent.
 * @param last whether this is the last check
 */
export async function checkDelivery(
  { db, mail }: Pick<ActivityDeps, 'db' | 'mail'>,
  { emailId, last }: { emailId: string; last: boolean },
): Promise<EmailOutcome | 'pending' | 'in-doubt'> {
  if (last) {
    const [status, error] = mail.config.hasEvents ? ['pending', null] : ['failed', UNKNOWN_DELIVERY];
    await db.query(`UPDATE scheduled_emails SET status = $2, last_error = coalesce($3, last_error) WHERE id = $1 AND status = 'sending'`, [
      emailId,
      status,
      error,
    ]);
  }
  const rows: { status: EmailStatus }[] = await db.query('SELECT status FROM scheduled_emails WHERE id = $1', [emailId]);
  const status = rows[0]?.status ?? 'canceled';
  return status === 'sending' ? 'in-doubt' : status;
}
