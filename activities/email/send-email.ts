import type { EmailStatus } from '../../shared/emails.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { outage } from '../failures.ts';
import { claimEmail, type ClaimedEmail } from './claim-email.ts';
import { composeEmail } from './compose-email.ts';
import { sendingFailure, type SendingFailure } from './sending-failure.ts';

type Deps = Pick<ActivityDeps, 'db' | 'mail' | 'log'>;
type Message = ReturnType<typeof composeEmail>;

const NOT_RENDERED: SendingFailure = { outcome: 'rejected', message: 'Could not be rendered: see the log' };

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
  const message = composed(deps, emailId, claimed);
  // Before it is sent: after a crash or a lost answer the provider may have it.
  if (message) await db.query('UPDATE scheduled_emails SET subject = $2 WHERE id = $1', [emailId, message.subject]);
  const failure = message ? await attempt(deps, message) : NOT_RENDERED;
  if (!failure) {
    await db.query(`UPDATE scheduled_emails SET status = 'sent', sent_at = now(), last_error = NULL WHERE id = $1 AND status = 'sending'`, [
      emailId,
    ]);
    return 'sent';
  }
  // The provider's message may contain the address, which must not enter the workflow history.
  const reason = failure.message.replaceAll(claimed.email, '…').slice(0, 1_000);
  await db.query(`UPDATE scheduled_emails SET status = $2, last_error = $3 WHERE id = $1 AND status = 'sending'`, [
    emailId,
    STATUS_AFTER[failure.outcome],
    reason,
  ]);
  if (failure.outcome === 'rejected') return 'failed';
  if (failure.outcome === 'in-doubt') return 'in-doubt';
  throw outage(failure.retryInMs === undefined ? 'ProviderUnavailable' : 'RateLimited', reason, failure.retryInMs);
}

/** @returns undefined if it cannot be rendered, which is logged */
function composed({ mail, log }: Deps, emailId: string, claimed: ClaimedEmail): Message | undefined {
  try {
    return composeEmail(emailId, claimed, mail.config);
  } catch (error) {
    log.error({ err: error, emailId, kind: claimed.kind }, 'e-mail could not be rendered');
    return undefined;
  }
}

async function attempt({ mail }: Deps, message: Message): Promise<SendingFailure | undefined> {
  try {
    await mail.service.send(message);
    return undefined;
  } catch (error) {
    return sendingFailure(error, Date.now());
  }
}
