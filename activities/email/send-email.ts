import type { EmailStatus } from '../../shared/emails.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { outage } from '../failures.ts';
import { claimEmail } from './claim-email.ts';
import { composeEmail } from './compose-email.ts';
import { sendingFailure, type SendingFailure } from './sending-failure.ts';

type Deps = Pick<ActivityDeps, 'db' | 'mail' | 'log'>;

/** The row's status after each failure: `pending`, and thus retryable, only if the provider certainly did not accept the e-mail. */
const STATUS_AFTER: Record<SendingFailure['outcome'], EmailStatus> = { rejected: 'failed', later: 'pending', 'in-doubt': 'sending' };

/**
 * Sends an e-mail at most once. The row is claimed first: an attempt that finds it claimed, such as a retry after a crash, returns
 * `in-doubt` instead of sending. A temporary rejection releases the claim and is retried; a timeout is not.
 * @throws ApplicationFailure `ProviderUnavailable`, `RateLimited`, retried by Temporal
 */
export async function sendEmail(deps: Deps, emailId: string): Promise<EmailOutcome | 'in-doubt'> {
  const { db } = deps;
  const claimed = await claimEmail(db, emailId);
  if (typeof claimed === 'string') return claimed;
  const failure = await attempt(deps, emailId, claimed);
  if (!failure) {
    await db.query(`UPDATE scheduled_emails SET status = 'sent', sent_at = now(), last_error = NULL WHERE id = $1 AND status = 'sending'`, [
      emailId,
    ]);
    return 'sent';
  }
  // The provider's message may contain the address, which must not enter the workflow history.
  const message = failure.message.replaceAll(claimed.email, '…').slice(0, 1_000);
  await db.query(`UPDATE scheduled_emails SET status = $2, last_error = $3 WHERE id = $1 AND status = 'sending'`, [
    emailId,
    STATUS_AFTER[failure.outcome],
    message,
  ]);
  if (failure.outcome === 'rejected') return 'failed';
  if (failure.outcome === 'in-doubt') return 'in-doubt';
  throw outage(failure.retryInMs === undefined ? 'ProviderUnavailable' : 'RateLimited', message, failure.retryInMs);
}

async function attempt(
  { mail, log }: Deps,
  emailId: string,
  claimed: Parameters<typeof composeEmail>[1],
): Promise<SendingFailure | undefined> {
  let message;
  try {
    message = composeEmail(emailId, claimed, mail.config);
  } catch (error) {
    log.error({ err: error, emailId, kind: claimed.kind }, 'e-mail could not be rendered');
    return { outcome: 'rejected', message: 'Could not be rendered: see the log' };
  }
  try {
    await mail.service.send(message);
    return undefined;
  } catch (error) {
    return sendingFailure(error, Date.now());
  }
}
