/** The subscription workflow over a year with mocked activities: when it reconciles, sends the reminder, and continues as new. */

import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { expect, jest, test } from '@jest/globals';
import { useWorkflows } from '../local/testing/use-product.ts';
import { ACCESS_WARNING_DAYS } from '../shared/plans.ts';
import {
  STRIPE_EVENT_SIGNAL,
  SUBSCRIPTION_UPDATES,
  subscriptionWorkflowId,
  TASK_QUEUES,
  type BillingStanding,
} from '../shared/temporal.ts';

jest.setTimeout(120_000);

const workflows = useWorkflows();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NO_PLAN: BillingStanding = { plan: null, isOpen: false };

function begin() {
  const userId = randomUUID();
  return workflows.client.workflow.start('subscription', {
    workflowId: subscriptionWorkflowId(userId),
    taskQueue: TASK_QUEUES.books,
    args: [{ userId }],
  });
}

const reads = () => workflows.calls().filter(({ name }) => name === 'convergeBilling');

/** A plan renewed every 30 days from `startedAt` on. */
const renewing = (startedAt: number, now: number, accessEndsAt: number | null = null): BillingStanding => ({
  plan: {
    tier: 'standard',
    status: accessEndsAt === null ? 'active' : 'canceled',
    periodEndsAt: startedAt + Math.ceil((now - startedAt + 1) / (30 * DAY)) * 30 * DAY,
    accessEndsAt,
  },
  isOpen: false,
});

test('with nothing to wait for it reads once and ends', async () => {
  workflows.mock({ convergeBilling: () => NO_PLAN });
  await (await begin()).result();
  expect(reads()).toHaveLength(1);
});

test('a year: read at least daily and at every end of a period, warned of its end once, and over when the plan is', async () => {
  const startedAt = await workflows.now();
  const endsAt = startedAt + 360 * DAY;
  workflows.mock({
    convergeBilling: ({ at }: { at: number }) =>
      at >= endsAt ? NO_PLAN : renewing(startedAt, at, at > startedAt + 350 * DAY ? endsAt : null),
    warnAccessEnding: () => undefined,
  });
  await (await begin()).result();
  const times = reads().map(({ args }) => (args[0] as { at: number }).at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(DAY + 60_000);
  for (let period = 1; period <= 12; period += 1)
    expect(times.some((at) => at >= startedAt + period * 30 * DAY && at <= startedAt + period * 30 * DAY + 2 * 60_000)).toBe(true);
  const warnings = workflows.calls().filter(({ name }) => name === 'warnAccessEnding');
  expect(warnings).toHaveLength(1);
  expect(Math.abs((warnings[0]?.startedAtMs ?? 0) - (endsAt - ACCESS_WARNING_DAYS * DAY))).toBeLessThan(HOUR);
});

test('an event is looked up once, however often Stripe reports it', async () => {
  const now = await workflows.now();
  let isOver = false;
  workflows.mock({ convergeBilling: ({ at }: { at: number }) => (isOver ? NO_PLAN : renewing(now, at)) });
  const run = await begin();
  await run.executeUpdate(SUBSCRIPTION_UPDATES.reconcile);
  const before = reads().length;
  for (const event of ['evt_1', 'evt_1', 'evt_1']) await run.signal(STRIPE_EVENT_SIGNAL, event);
  await run.executeUpdate(SUBSCRIPTION_UPDATES.reconcile);
  // One for the event, one for the update.
  expect(reads().length - before).toBeLessThanOrEqual(2);
  isOver = true;
  await run.signal(STRIPE_EVENT_SIGNAL, 'evt_2');
  await run.result();
});

test('a command is decided, executed and reconciled under its own key; a refusal carries its code', async () => {
  const now = await workflows.now();
  const keys: string[] = [];
  let isOver = false;
  workflows.mock({
    convergeBilling: ({ at }: { at: number }) => (isOver ? NO_PLAN : renewing(now, at)),
    decideCancellation: () => ({ when: 'at-period-end' }),
    carryOutCancellation: ({ key }: { key: string }) => void keys.push(key),
    decideResumption: () => {
      throw ApplicationFailure.nonRetryable('Nothing is cancelled', 'NO_SUBSCRIPTION');
    },
  });
  const run = await begin();
  await run.executeUpdate(SUBSCRIPTION_UPDATES.cancel);
  await run.executeUpdate(SUBSCRIPTION_UPDATES.cancel);
  expect(new Set(keys).size).toBe(2);
  const names = workflows.calls().map(({ name }) => name);
  const carriedOut = names.lastIndexOf('carryOutCancellation');
  expect(names.slice(carriedOut - 1, carriedOut + 2)).toEqual(['decideCancellation', 'carryOutCancellation', 'convergeBilling']);
  await expect(run.executeUpdate(SUBSCRIPTION_UPDATES.resume)).rejects.toMatchObject({ cause: { type: 'NO_SUBSCRIPTION' } });
  isOver = true;
  await run.executeUpdate(SUBSCRIPTION_UPDATES.reconcile);
  await run.result();
});

test('a failed reconciliation is retried in ten minutes and does not end the workflow', async () => {
  let failures = 0;
  workflows.mock({
    convergeBilling: () => {
      if (failures++ < 3) throw ApplicationFailure.nonRetryable('The key is wrong', 'StripeRejected');
      return NO_PLAN;
    },
  });
  await (await begin()).result();
  const times = reads().map(({ startedAtMs }) => startedAtMs);
  expect(times).toHaveLength(4);
  for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(10 * 60_000 - 1_000);
});
