import { accountArchiveWorkflowId, accountDeletionWorkflowId, addressChangeWorkflowId, bookWorkflowId } from '../../../shared/temporal.ts';
import type { Harness } from '../../testing/harness.ts';
import { launchArchive } from '../../../shared/temporal/launch-archive.ts';
import { bookInWork } from './books.ts';
import { emailOf } from './emails.ts';
import { storeHistory } from './store-history.ts';
import { until } from '../../testing/until.ts';

/** An account’s address and its archive; how it ends, and what it takes with it. */
export async function accounts(harness: Harness): Promise<void> {
  await playAddressChange(harness);
  await playArchive(harness);
  await playWaiting(harness);
  await playErased(harness);
}

/** An account that has got another address. */
async function playAddressChange(harness: Harness): Promise<void> {
  const { user } = await harness.author('free');
  const [change] = await harness.db.query<[{ id: string }]>(
    `INSERT INTO email_changes (user_id, new_email, completed_at) VALUES ($1, $2, now() - interval '1 minute') RETURNING id`,
    [user.id, user.email],
  );
  const id = addressChangeWorkflowId(change.id);
  await until(() => hasStarted(harness, id));
  await storeHistory(harness, 'address-change', id);
}

/** An archive that waits until it expires, and one whose account is gone before it is made. */
async function playArchive(harness: Harness): Promise<void> {
  const author = await harness.author('free');
  await author.expect(202, 'POST', '/api/account-archive');
  const id = accountArchiveWorkflowId({ userId: author.user.id, number: 1 });
  await until(async () => {
    const rows: unknown[] = await harness.db.query(`SELECT 1 FROM account_archives WHERE user_id = $1 AND state = 'ready'`, [
      author.user.id,
    ]);
    return rows.length > 0;
  });
  await storeHistory(harness, 'account-archive-waiting', id, { running: true });
  const { user } = await harness.author('free');
  const gone = { userId: user.id, number: 1 };
  await launchArchive(harness, gone);
  await storeHistory(harness, 'account-archive-gone', accountArchiveWorkflowId(gone));
}

async function hasStarted({ temporal }: Harness, id: string): Promise<boolean> {
  const handle = temporal.workflow.getHandle(id);
  return handle.describe().then(
    () => true,
    () => false,
  );
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
