/** Account deletion: what is gone at once, what operators can see, and what is erased within thirty days. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { AppError } from '../shared/errors.ts';
import { Author, PASSWORD } from '../local/testing/author.ts';
import { useSkippedTime } from '../local/testing/use-product.ts';
import { accountDeletionWorkflowId } from '../shared/temporal.ts';
import { until } from '../local/testing/until.ts';

jest.setTimeout(60_000);

const harness = useSkippedTime();

const join = (email: string): Promise<Author> => harness.author({ email, authorName: 'Mona Lind' });

/** The row of a finished book. No model worker runs in this test: a pending activity would stop time skipping. */
async function finishedBook({ user }: Author): Promise<string> {
  const [row]: { id: string }[] = await harness.db.query(
    `WITH project AS (
       INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, status, token_budget, workflow_started_at)
       VALUES ($1, $2, $3, 'Bees', 'Everybody', 'Bees', 'completed', 1, now()) RETURNING id
     ), chapter AS (
       INSERT INTO chapters (project_id, number, title, key_points, target_words) SELECT id, 1, 'One', '[]', 100 FROM project
     ), file AS (
       INSERT INTO book_files (project_id, format, file_name, bytes, size_bytes, sha256) SELECT id, 'pdf', 'a.pdf', 'x', 1, repeat('0', 64) FROM project
     )
     SELECT id FROM project`,
    [user.id, user.authorName, user.email],
  );
  if (!row) throw new Error('There is no book');
  return row.id;
}

/** For each table that references a user or their books, the number of rows left. */
async function rowsOf(userId: string, projectId: string): Promise<Record<string, number>> {
  const columns: { table: string; column: string }[] = await harness.db.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name IN ('user_id', 'project_id') OR (table_name = 'users' AND column_name = 'id')) AND table_name <> 'account_deletions'`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const rows: { count: number }[] = await harness.db.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`, [
      column === 'project_id' ? projectId : userId,
    ]);
    counts[table] = (counts[table] ?? 0) + (rows[0]?.count ?? 0);
  }
  return counts;
}

const statusOf = async (workflowId: string) => (await harness.environment.client.workflow.getHandle(workflowId).describe()).status.name;

test('a deleted account is gone at once, and what it leaves is erased within thirty days and not before', async () => {
  const [leaving, staying] = [await join('leaving@example.com'), await join('staying@example.com')];
  const [book, other] = [await finishedBook(leaving), await finishedBook(staying)];
  const { id } = leaving.user;

  // Only with the confirmation text.
  expect(await leaving.request<AppError>('DELETE', '/api/auth/account', { confirmationText: 'delete' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: "Please type 'DELETE' to confirm account deletion." },
  });
  await leaving.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });

  // At once: no session, no sign-in, the address is free, nothing waits to be sent.
  expect((await leaving.request('GET', '/api/auth/me')).status).toBe(401);
  expect((await leaving.request('POST', '/api/auth/login', { email: 'leaving@example.com', password: PASSWORD })).status).toBe(401);
  const [row] = await harness.db.query<Record<string, unknown>[]>('SELECT * FROM users WHERE id = $1', [id]);
  expect(row).toMatchObject({ author_name: '', password_hash: '', subscription_tier: 'free', subscription_status: 'canceled' });
  expect(JSON.stringify(row)).not.toMatch(/leaving|Mona/);
  // But for the e-mail that says so.
  expect(
    await harness.db.query(
      `SELECT 1 FROM scheduled_emails WHERE user_id = $1 AND status IN ('pending', 'sending') AND email_type <> 'account-deleted'`,
      [id],
    ),
  ).toEqual([]);
  await until(() => harness.mail.messages('leaving@example.com').some(({ customArgs }) => customArgs.kind === 'account-deleted'));
  const again = await join('leaving@example.com');
  expect(again.user.id).not.toBe(id);
  expect(await again.list()).toEqual([]);

  // Visible to operators.
  const deletion = harness.environment.client.workflow.getHandle(accountDeletionWorkflowId(id));
  expect((await deletion.describe()).status.name).toBe('RUNNING');
  const { currentDetails } = await deletion.query<{ currentDetails: string }>('__temporal_workflow_metadata');
  expect(currentDetails).toMatch(/erased on \*\*20\d\d-/);

  const before = await rowsOf(id, book);
  expect(before).toMatchObject({ users: 1, book_projects: 1, chapters: 1, book_files: 1, scheduled_emails: 4 });
  await harness.pass('28 days');
  expect(await rowsOf(id, book)).toEqual(before);
  await harness.pass('2 days');
  await until(async () => (await deletion.describe()).status.name === 'COMPLETED');
  expect(Object.values(await rowsOf(id, book)).every((count) => count === 0)).toBe(true);
  expect(await harness.db.query('SELECT user_id FROM account_deletions WHERE erased_at IS NOT NULL')).toEqual([{ user_id: id }]);
  expect(await rowsOf(staying.user.id, other)).toMatchObject({ users: 1, book_projects: 1, chapters: 1, book_files: 1 });
});

largeTest('a deletion whose workflow could not be started is started later by the outbox relay', async () => {
  const author = await join('later@example.com');
  await harness.db.query('UPDATE users SET deleted_at = now(), email = id::text WHERE id = $1', [author.user.id]);
  await harness.db.query(`INSERT INTO account_deletions (user_id, requested_at) VALUES ($1, now() - interval '1 minute')`, [
    author.user.id,
  ]);
  await until(async () => (await statusOf(accountDeletionWorkflowId(author.user.id)).catch(() => 'NONE')) === 'RUNNING');
});
