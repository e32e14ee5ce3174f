/** An archive of an account's data, with mocked activities and skipped time. */

import { expect, jest, test } from '@jest/globals';
import { ApplicationFailure } from '@temporalio/common';
import { useWorkflows } from '../local/testing/use-product.ts';
import { until } from '../local/testing/until.ts';
import { accountArchiveWorkflowId, TASK_QUEUES } from '../shared/temporal.ts';
import type { accountArchive } from './index.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const names = () => workflows.calls().map(({ name }) => name);

/** Begins an archive whose data are put together like this. */
function begin(buildArchive: () => unknown) {
  workflows.mock({ buildArchive, completeArchive: () => undefined, failArchive: () => undefined, removeArchive: () => undefined });
  const archive = { userId: crypto.randomUUID(), number: 1 };
  return workflows.client.workflow.start<typeof accountArchive>('accountArchive', {
    taskQueue: TASK_QUEUES.books,
    workflowId: accountArchiveWorkflowId(archive),
    args: [archive],
  });
}

test('an archive is kept for a week and then removed', async () => {
  const archive = await begin(() => undefined);
  await until(() => names().includes('completeArchive'));
  await workflows.sleep('6 days');
  expect(names()).toEqual(['buildArchive', 'completeArchive']);
  expect(await archive.result()).toBe('expired');
  expect(names()).toEqual(['buildArchive', 'completeArchive', 'removeArchive']);
});

test.each([
  ['ArchiveTooLarge', 'failed', [{ isTooLarge: true }]],
  ['Broken', 'failed', [{ isTooLarge: false }]],
  ['ArchiveGone', 'gone', []],
] as const)('%s: the archive ends as %s', async (type, result, failures) => {
  const archive = await begin(() => {
    throw ApplicationFailure.nonRetryable('It cannot be made', type);
  });
  expect(await archive.result()).toBe(result);
  const failed = workflows.calls().filter(({ name }) => name === 'failArchive');
  expect(failed.map(({ args }) => args[0])).toMatchObject(failures);
});
