/** The sums of model calls by day are those of the rows, whoever writes at the same time, gives up or is killed. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { migratedDatabase } from '../../local/testing/isolation.ts';
import { createDataSource } from './data-source.ts';

const [FREE, PAYER, GONE] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string, string];
const BOOK = '00000000-0000-4000-8000-000000000009';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let db: DataSource;
beforeAll(async () => {
  database = await migratedDatabase();
  db = await createDataSource(database.url, 12).initialize();
  await db.query(
    `INSERT INTO users (id, email, author_name, password_hash, books_reset_date, niche_analyses_reset_date, subscription_tier)
     VALUES ($1, 'free@example.com', 'A', 'none', now(), now(), 'free'), ($2, 'payer@example.com', 'B', 'none', now(), now(), 'standard')`,
    [FREE, PAYER],
  );
});
beforeEach(() => db.query('TRUNCATE model_calls, model_call_days'));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Called = { by?: string; book?: string | null; step?: string; outcome?: string; daysAgo?: number };

const call = (manager: EntityManager, { by = FREE, book = BOOK, step = 'outline', outcome = 'accepted', daysAgo = 0 }: Called = {}) =>
  manager.query(
    `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms, created_at)
     VALUES ($1, $2, 'any', $3, 'run', 'any@1', 'gpt-4.1', '', $4, 1000, 100, 10, 1, now() - $5 * interval '1 day')`,
    [by, book, step, outcome, daysAgo],
  );

const summed = () =>
  db.query<object[]>(
    `SELECT day::text, tier, purpose, calls, prompt_tokens, cached_tokens, completion_tokens FROM model_call_days ORDER BY day, tier, purpose`,
  );
const ofRows = () =>
  db.query<object[]>(
    `SELECT (c.created_at AT TIME ZONE 'UTC')::date::text AS day, coalesce(u.subscription_tier, 'free') AS tier,
            CASE WHEN project_id IS NOT NULL THEN 'book' WHEN step = 'suggest' THEN 'metadata' ELSE 'niche' END AS purpose, count(*)::int AS calls,
            sum(prompt_tokens) AS prompt_tokens, sum(cached_tokens) AS cached_tokens, sum(completion_tokens) AS completion_tokens
       FROM model_calls c LEFT JOIN users u ON u.id = c.user_id WHERE outcome <> 'in-flight' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );

/** A call of the model as `ask` records it: opened, and replaced by what it took. */
async function completeCall(called: Called, giveUp: 'never' | 'by rolling back' | 'by being killed'): Promise<void> {
  await db.transaction((manager) => call(manager, { ...called, outcome: 'in-flight' }));
  await db.transaction(async (manager) => {
    await manager.query(
      `DELETE FROM model_calls WHERE id = (SELECT id FROM model_calls WHERE outcome = 'in-flight' LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    );
    await call(manager, called);
    if (giveUp === 'by being killed') await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    if (giveUp === 'by rolling back') throw new Error('What was answered could not be stored');
  });
}

test('many at once, some of which give up or are killed', async () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    completeCall(
      {
        by: [FREE, PAYER, GONE][index % 3] ?? FREE,
        ...(index % 4 === 0 && { book: null, step: index % 8 ? 'report' : 'suggest' }),
        ...(index % 5 === 0 && { outcome: 'Truncated' }),
        daysAgo: index % 2,
      },
      index % 10 === 1 ? 'by rolling back' : index % 20 === 2 ? 'by being killed' : 'never',
    ),
  );
  const failed = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(18);
  const sums = await summed();
  expect(sums.reduce((total, sum) => total + (sum as { calls: number }).calls, 0)).toBe(102);
  expect(sums).toEqual(await ofRows());
});

test('a call waits for another of its day only while that commits', async () => {
  const [first, second] = [db.createQueryRunner(), db.createQueryRunner()];
  try {
    await first.startTransaction();
    await call(first.manager);
    await second.startTransaction();
    await call(second.manager);
    // Would wait for the first if the day were locked by the call's row.
    await second.commitTransaction();
    await first.commitTransaction();
  } finally {
    await Promise.all([first.release(), second.release()]);
  }
  expect(await summed()).toMatchObject([{ calls: 2 }]);
});

test('what was taken stays when its rows are erased, and when its account pays later', async () => {
  await call(db.manager);
  await db.query(`UPDATE users SET subscription_tier = 'publisher' WHERE id = $1`, [FREE]);
  await call(db.manager);
  await db.query(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`, [FREE]);
  await db.query('DELETE FROM model_calls WHERE user_id = $1', [FREE]);
  expect(await summed()).toMatchObject([
    { tier: 'free', calls: 1, prompt_tokens: '1000' },
    { tier: 'publisher', calls: 1, prompt_tokens: '1000' },
  ]);
});

test('the migration adds up the rows from before, while calls complete', async () => {
  const isThere = async () => (await db.query<{ at: string | null }[]>(`SELECT to_regclass('model_call_days') AS at`))[0]?.at !== null;
  while (await isThere()) await db.undoLastMigration();
  for (const by of [FREE, PAYER, GONE]) await call(db.manager, { by, daysAgo: 3 });
  const calls = Array.from({ length: 40 }, (_, index) => completeCall({ by: index % 2 ? PAYER : FREE }, 'never'));
  await Promise.all([db.runMigrations(), ...calls]);
  const sums = await summed();
  expect(sums.reduce((total, sum) => total + (sum as { calls: number }).calls, 0)).toBe(43);
  expect(sums).toEqual(await ofRows());
});
