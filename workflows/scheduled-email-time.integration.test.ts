/** The e-mail workflow with mocked activities: when it sends, how it is rescheduled and cancelled, and how long it waits in doubt. */

import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { useWorkflows } from '../local/testing/use-product.ts';
import { CANCEL_EMAIL_UPDATE, emailWorkflowId, RESCHEDULE_EMAIL_UPDATE, TASK_QUEUES } from '../shared/temporal.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function begin(delayMs: number) {
  const emailId = randomUUID();
  const now = await workflows.now();
  const run = await workflows.client.workflow.start('scheduledEmail', {
    workflowId: emailWorkflowId(emailId),
    taskQueue: TASK_QUEUES.books,
    args: [{ emailId, kind: 'onboarding-day-2', sendAt: now + delayMs }],
  });
  return { run, now };
}
const namesCalled = () => workflows.calls().map(({ name }) => name);

test('is sent at its hour, once', async () => {
  workflows.mock({ sendEmail: () => 'sent' });
  const { run, now } = await begin(2 * DAY);
  expect(await run.result()).toBe('sent');
  expect(namesCalled()).toEqual(['sendEmail']);
  expect(workflows.calls()[0]?.startedAtMs).toBeGreaterThanOrEqual(now + 2 * DAY);
});

test('is moved, earlier and later; to no time it cannot be moved', async () => {
  workflows.mock({ sendEmail: () => 'sent', moveEmail: () => undefined });
  const { run, now } = await begin(2 * DAY);
  await run.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [now + 10 * DAY] });
  await expect(run.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [-1] })).rejects.toMatchObject({ cause: { type: 'NoTime' } });
  await workflows.sleep('8 days');
  expect(namesCalled()).toEqual(['moveEmail']);
  await run.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [(await workflows.now()) - 1] });
  expect(await run.result()).toBe('sent');
  expect(workflows.calls().at(-1)?.startedAtMs).toBeLessThan(now + 9 * DAY);
});

test('is called off by an update, and by whoever cancels its workflow', async () => {
  workflows.mock({ cancelEmail: () => undefined });
  const called = await begin(2 * DAY);
  await called.run.executeUpdate(CANCEL_EMAIL_UPDATE);
  expect(await called.run.result()).toBe('canceled');
  const cancelled = await begin(2 * DAY);
  await cancelled.run.cancel();
  await expect(cancelled.run.result()).rejects.toThrow();
  expect(namesCalled()).toEqual(['cancelEmail', 'cancelEmail']);
});

test('in doubt, it waits half an hour for the provider’s word, and only then is sent again', async () => {
  const sendings = ['in-doubt', 'sent'];
  workflows.mock({
    sendEmail: () => sendings.shift(),
    settleDoubt: ({ last }: { last: boolean }) => (last ? 'pending' : 'in-doubt'),
  });
  const { run } = await begin(0);
  expect(await run.result()).toBe('sent');
  expect(namesCalled()).toEqual(['sendEmail', 'settleDoubt', 'settleDoubt', 'settleDoubt', 'settleDoubt', 'sendEmail']);
  const [first, ...rest] = workflows.calls().map(({ startedAtMs }) => startedAtMs);
  expect((rest.at(-1) ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(30 * MINUTE);
});

test('in doubt, the provider’s word settles it', async () => {
  workflows.mock({ sendEmail: () => 'in-doubt', settleDoubt: () => 'sent' });
  const { run } = await begin(0);
  expect(await run.result()).toBe('sent');
  expect(namesCalled()).toEqual(['sendEmail', 'settleDoubt']);
});
