import { accountDeletionWorkflowId, bookWorkflowId } from '../../shared/temporal.ts';
import type { Studio } from '../studio/studio.ts';
import { bookInWork } from './books.ts';
import { emailOf } from './emails.ts';
import { storeHistory } from './store-history.ts';
import { until } from '../until.ts';

/** How an account ends, and what it takes with it. */
export async function accounts(studio: Studio): Promise<void> {
  await playWaiting(studio);
  await playErased(studio);
}

/** An account that is deleted with a book in work and e-mails that wait. */
async function playWaiting(studio: Studio): Promise<void> {
  const author = await studio.author('publisher');
  const emails = [await emailOf(studio, author, 'onboarding-day-2'), await emailOf(studio, author, 'onboarding-day-7')] as const;
  const book = bookWorkflowId(await bookInWork(studio, author));
  await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
  await Promise.allSettled([book, ...emails].map((id) => studio.temporal.workflow.getHandle(id).result()));
  await storeHistory(studio, 'email-canceled-with-account', emails[0]);
  await storeHistory(studio, 'account-deletion-waiting', accountDeletionWorkflowId(author.user.id), { running: true });
}

/** A deletion that begins when its time is up already, because Temporal was away all the while: nobody waits here for 29 days. */
async function playErased(studio: Studio): Promise<void> {
  const { user } = await studio.author('free');
  await studio.db.query('UPDATE users SET deleted_at = now(), email = id::text WHERE id = $1', [user.id]);
  await studio.db.query(`INSERT INTO account_deletions (user_id, requested_at) VALUES ($1, now() - interval '30 days')`, [user.id]);
  await until(async () => {
    const erased: unknown[] = await studio.db.query('SELECT 1 FROM account_deletions WHERE user_id = $1 AND erased_at IS NOT NULL', [
      user.id,
    ]);
    return erased.length > 0;
  });
  await storeHistory(studio, 'account-deletion-erased', accountDeletionWorkflowId(user.id));
}
