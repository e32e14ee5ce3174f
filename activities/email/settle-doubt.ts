import type { EmailStatus } from '../../shared/emails.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';

const NOBODY_SAYS = 'Handed over without an answer, and no events tell what became of it; it may have arrived';

/**
 * What became of an e-mail that was handed over without an answer. The provider's events mark it sent; where they had their time and said
 * nothing, the provider never had it, and it is free to be sent again. Without events nobody knows, and it is not sent twice.
 * @param last whether this is the last look
 */
export async function settleDoubt(
  { db, mail }: Pick<ActivityDeps, 'db' | 'mail'>,
  { emailId, last }: { emailId: string; last: boolean },
): Promise<EmailOutcome | 'pending' | 'in-doubt'> {
  if (last) {
    const [status, error] = mail.config.hasEvents ? ['pending', null] : ['failed', NOBODY_SAYS];
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
