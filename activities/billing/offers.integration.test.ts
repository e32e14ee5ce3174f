/** An offer never exceeds its limit, however many users claim it concurrently. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { freshDatabase } from '../../local/testing/isolation.ts';
import { scaled } from '../../local/testing/scale.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { migrate } from '../../shared/database/migrate.ts';
import { claimOffer, redeemClaim, releaseClaims } from './offers.ts';

const CLAIMS = scaled(600, 1_000);
const LEFT = 503;
const CONNECTIONS = 20;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: DataSource;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url);
  db = await createDataSource(database.url, CONNECTIONS).initialize();
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

test(`${CLAIMS} claims at once with ${LEFT} spots left: exactly ${LEFT}; whoever asks twice has one`, async () => {
  const ids = await users(CLAIMS);
  // A double click does not make a second claim.
  const waiting = ids.flatMap((id, index) => (index % 10 ? [id] : [id, id]));
  const answers: string[] = [];
  // As many at once as there are connections: who waited for one on a busy machine might be turned away instead.
  const claimOneAfterAnother = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) answers.push(await claim(id));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, claimOneAfterAnother));
  expect(answers.filter((answer) => answer === 'PROMO_CODE_EXHAUSTED').length).toBeGreaterThanOrEqual(CLAIMS - LEFT);
  expect(new Set(answers)).toEqual(new Set(['claimed', 'PROMO_CODE_EXHAUSTED']));
  expect(await counted()).toEqual({ uses: 1_000, rows: LEFT });

  const [holder] = await db.query<{ id: string }[]>('SELECT user_id AS id FROM promo_code_usage LIMIT 1');
  const id = holder?.id ?? '';
  await Promise.all([1, 2, 3].map(() => db.transaction((manager) => releaseClaims(manager, id))));
  expect(await counted()).toEqual({ uses: 999, rows: LEFT - 1 });
  expect(await claim(id)).toBe('claimed');
  expect(await counted()).toEqual({ uses: 1_000, rows: LEFT });

  await db.transaction((manager) => redeemClaim(manager, id, 'EARLYBIRD', null));
  await db.transaction((manager) => releaseClaims(manager, id));
  expect(await counted()).toEqual({ uses: 1_000, rows: LEFT });
  expect(await claim(id)).toBe('PROMO_CODE_USED');
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
