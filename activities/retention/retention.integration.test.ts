/** The nightly schedule removes what is past its retention and nothing younger. */

import { expect, jest, test } from '@jest/globals';
import { triggerSchedule } from '../../local/testing/trigger-schedule.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { PROMISES } from '../../shared/promises.ts';
import { RETENTION_SCHEDULE_ID } from '../../shared/temporal.ts';

jest.setTimeout(60_000);

const harness = useProduct();

test('rows past their period go, younger ones stay, and the history says how many of each', async () => {
  const { user } = await harness.author('publisher');
  const [months, years] = [PROMISES.usageLogMonths, PROMISES.paymentRecordYears];
  await harness.db.query(
    `INSERT INTO model_calls (user_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms, created_at)
     SELECT $1, 'retention', age, 'run', 'p@1', 'm', '', 'accepted', 1, 0, 1, 1, now() - age::interval
       FROM unnest(ARRAY['${months} months 1 day', '${months} months -1 day', '1 day']) AS age`,
    [user.id],
  );
  await harness.db.query(
    `INSERT INTO token_purchases (user_id, stripe_payment_intent_id, tokens_amount, price_in_cents, status, created_at)
     SELECT $1, 'pi_' || gen_random_uuid(), 1, 100, 'succeeded', now() - age::interval FROM unnest(ARRAY['${years} years 1 day', '${years} years -1 day']) AS age`,
    [user.id],
  );
  await harness.db.query(
    `INSERT INTO password_resets (user_id, token, expires_at) SELECT $1, md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text), now() - age::interval FROM unnest(ARRAY['31 days', '29 days']) AS age`,
    [user.id],
  );
  const rows = async (table: string): Promise<number> =>
    Number((await harness.db.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table} WHERE user_id = $1`, [user.id]))[0]?.n);

  const run = await triggerSchedule(harness.temporal, RETENTION_SCHEDULE_ID);
  await until(
    async () => (await rows('model_calls')) === 2 && (await rows('token_purchases')) === 1 && (await rows('password_resets')) === 1,
  );

  const { spec } = await harness.temporal.schedule.getHandle(RETENTION_SCHEDULE_ID).describe();
  expect(spec.calendars?.[0]?.hour).toEqual([{ start: 3, end: 3, step: 1 }]);
  const removed = (await run.result()) as object;
  expect(removed).toMatchObject({ 'usage-logs': 1, 'token-purchases': 1, 'reset-links': 1 });
});
