import { accountDeletionWorkflowId, bookWorkflowId } from '../../../shared/temporal.ts';
import type { Harness } from '../../testing/harness.ts';
import { bookInWork } from './books.ts';
import { emailOf } from './emails.ts';
import { storeHistory } from './store-history.ts';
import { until } from '../../testing/until.ts';

/** How an account ends, and what it takes with it. */
export async function accounts(harness: Harness): Promise<void> {
  await playWaiting(harness);
  await playErased(harness);
}

/** An account that is deleted with a book in work and e-mails that wait. */
async function playWaiting(harness: Harness): Promise<void> {
  const author = await harness.author('publisher');
  const emails = [await emailOf(harness, author, 'onboarding-day-2'), await emailOf(harness, author, 'onboarding-day-7')] as const;
  const book = bookWorkflowId(await bookInWork(harness, author));
  await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
  await Promise.allSettled([book, ...emails].map((id) => harness.temporal.workflow.getHandle(id).result()));
  await storeHistory(harness, 'email-canceled-with-account', emails[0]);
  await storeHistory(harness, 'account-deletion-waiting', accountDeletionWorkflowId(author.user.id), { running: true });
}

/** A deletion that begins when its time is up already, because Temporal was away all the while: nobody waits here for 29 days. */
async function playErased(harness: Harness): Promise<void> {
  const { user } = await harness.author('free');
  await harness.db.query('UPDATE users SET deleted_at = now(), email = id::text WHERE id = $1', [user.id]);
  await harness.db.query(`INSERT INTO account_deletions (user_id, requested_at) VALUES ($1, now() - interval '30 days')`, [user.id]);
  await until(async () => {
    const erased: unknown[] = await harness.db.query('SELECT 1 FROM account_deletions WHERE user_id = $1 AND erased_at IS NOT NULL', [
      user.id,
    ]);
    return erased.length > 0;
  });
  await storeHistory(harness, 'account-deletion-erased', accountDeletionWorkflowId(user.id));
}
