/** Look-ups of sources that fail: a book goes on without them. On a server of its own, because much concurrent work stops one's skipping of time. */

import { ApplicationFailure } from '@temporalio/common';
import { expect, jest, test } from '@jest/globals';
import { useWorkflows } from '../local/testing/use-product.ts';
import { until } from '../local/testing/until.ts';
import { beginBook, DONE } from './testing/mocked-book.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const begin = () => beginBook(workflows, { parallelChapters: 1 });
const names = () => workflows.calls().map(({ name }) => name);

test('catalogues that are away for two minutes, or an error, leave the claims unverified and the book complete', async () => {
  for (const failure of [
    ApplicationFailure.create({ message: 'away', type: 'ProviderUnavailable' }),
    ApplicationFailure.create({ message: 'later', type: 'RateLimited', nextRetryDelay: '11 hours' }),
    ApplicationFailure.nonRetryable('broken', 'Unexpected'),
  ]) {
    workflows.reset();
    workflows.mock({
      ...DONE,
      lookUpSources: () => {
        throw failure;
      },
    });
    await (await begin()).result();
    expect(workflows.calls().at(-1)?.name).toBe('completeBook');
    const tries = workflows.calls().filter(({ name }) => name === 'lookUpSources');
    const manuscript = workflows.calls().find(({ name }) => name === 'assembleManuscript');
    expect(Number(manuscript?.startedAtMs) - Number(tries[0]?.startedAtMs)).toBeLessThan(125_000);
  }
});

test('a project that is gone does not go on after its sources', async () => {
  workflows.mock({
    ...DONE,
    lookUpSources: () => {
      throw ApplicationFailure.nonRetryable('gone', 'ProjectGone');
    },
  });
  await expect((await begin()).result()).rejects.toThrow();
  expect(names().at(-1)).toBe('lookUpSources');
});

test('a book that is cancelled during its look-ups is recorded as stopped', async () => {
  const lookedUp = Promise.withResolvers<void>();
  workflows.mock({ ...DONE, lookUpSources: () => lookedUp.promise });
  try {
    const book = await begin();
    await until(() => names().includes('lookUpSources'));
    await book.cancel();
    await expect(book.result()).rejects.toThrow();
  } finally {
    // An activity that goes on would keep the worker from ending.
    lookedUp.resolve();
  }
  expect(workflows.calls().at(-1)).toMatchObject({ name: 'failBook', args: [{ step: 'look-up-sources', type: 'Stopped' }] });
});
