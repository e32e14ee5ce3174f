/** An offer is exact at its edge, however many claim it at once. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { freshDatabase } from '../../local/testing.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { migrate } from '../../shared/database/migrate.ts';
import { claimOffer, releaseClaims } from './offers.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: DataSource;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url);
  db = await createDataSource(database.url, 20).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function users(count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }[]>(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date)
     SELECT gen_random_uuid() || '@example.com', 'Ada Quill', '', now(), now() FROM generate_series(1, $1) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const claim = (userId: string) =>
  claimOffer(db, userId, 'EARLYBIRD', 'standard').then(
    () => 'claimed',
    ({ type }: { type: string }) => type,
  );

async function counted(): Promise<{ uses: number; rows: number }> {
  const [row] = await db.query<{ uses: number; rows: number }[]>(
    `SELECT current_uses AS uses, (SELECT count(*)::int FROM promo_code_usage) AS rows FROM promo_codes`,
  );
  return row ?? { uses: -1, rows: -1 };
}

test('a thousand claims at once with 503 spots left: exactly 503; whoever asks twice has one', async () => {
  const ids = await users(1_000);
  // A double click is no second claim.
  const answers = await Promise.all(ids.flatMap((id, index) => (index % 10 ? [claim(id)] : [claim(id), claim(id)])));
  expect(answers.filter((answer) => answer === 'PROMO_CODE_EXHAUSTED').length).toBeGreaterThanOrEqual(497);
  expect(new Set(answers)).toEqual(new Set(['claimed', 'PROMO_CODE_EXHAUSTED']));
  expect(await counted()).toEqual({ uses: 1_000, rows: 503 });

  const [holder] = await db.query<{ id: string }[]>('SELECT user_id AS id FROM promo_code_usage LIMIT 1');
  const id = holder?.id ?? '';
  await Promise.all([1, 2, 3].map(() => db.transaction((manager) => releaseClaims(manager, id))));
  expect(await counted()).toEqual({ uses: 999, rows: 502 });
  expect(await claim(id)).toBe('claimed');
  expect(await counted()).toEqual({ uses: 1_000, rows: 503 });

  await db.query('UPDATE users SET is_early_bird = true WHERE id = $1', [id]);
  await db.transaction((manager) => releaseClaims(manager, id));
  expect(await counted()).toEqual({ uses: 1_000, rows: 503 });
});

test.each([
  ['inactive', 'is_active = false'],
  ['over', `valid_until = now() - interval '1 second'`],
  ['not begun', `valid_from = now() + interval '1 hour'`],
  ['for other plans', `applicable_tiers = '["publisher"]'`],
])('an offer that is %s is unknown', async (_, change) => {
  const [id = ''] = await users(1);
  await db.query(`UPDATE promo_codes SET current_uses = 0, ${change}`);
  expect(await claim(id)).toBe('PROMO_CODE_UNKNOWN');
  await db.query(
    `UPDATE promo_codes SET is_active = true, valid_from = NULL, valid_until = NULL, applicable_tiers = '["standard", "publisher"]'`,
  );
});
