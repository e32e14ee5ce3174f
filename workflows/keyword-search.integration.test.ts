/** Analyses of one keyword and the search they share, with mocked activities: what is searched, scored and refunded. */

import { setTimeout as sleep } from 'node:timers/promises';
import { ApplicationFailure } from '@temporalio/common';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { scaled } from '../local/testing/scale.ts';
import { until } from '../local/testing/until.ts';
import { useWorkflows } from '../local/testing/use-product.ts';
import { requestKeywordSearch } from '../shared/temporal/request-keyword-search.ts';
import { keywordSearchWorkflowId, nicheWorkflowId, TASK_QUEUES, type KeywordSearchResult } from '../shared/temporal.ts';
import type { nicheAnalysis } from './index.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const AT_ONCE = scaled(6, 20);
const IN_A_ROW = scaled(16, 60);
const FOUND: KeywordSearchResult = { books: 80, sources: ['google-books', 'open-library'], isStale: false };

/** An analysis is called `<keyword>/<number>`. */
const ids = (keyword: string, count: number) => Array.from({ length: count }, (_, index) => `${keyword}/${index}`);
const keywordOf = (analysisId: string) => analysisId.split('/')[0] ?? '';
/** Analyses that the search knows to be waiting. */
const requested = new Set<string>();
beforeEach(() => {
  requested.clear();
  workflows.mock({
    scoreFreshEvidence: () => false,
    requestEvidence: async (id: string) => {
      const searchId = await requestKeywordSearch(workflows.client, keywordOf(id), nicheWorkflowId(id));
      requested.add(id);
      return searchId;
    },
    searchKeyword: () => FOUND,
    scoreAnalysis: () => undefined,
    writeReport: () => undefined,
    giveBackAnalysis: () => undefined,
  });
});

/** The first arguments of an activity's calls. */
const callsOf = (activity: string) => workflows.calls().filter(({ name }) => name === activity);
const given = (activity: string) => callsOf(activity).map(({ args }) => args[0]);

const start = (id: string) =>
  workflows.client.workflow.start<typeof nicheAnalysis>('nicheAnalysis', {
    taskQueue: TASK_QUEUES.books,
    workflowId: nicheWorkflowId(id),
    args: [{ analysisId: id }],
  });
const analyse = async (id: string) => (await start(id)).result();
/** Sequentially: the time-skipping server counts the waiting clients and miscounts when several start waiting at once. */
async function resultsOf(analyses: readonly { result: () => Promise<string> }[]): Promise<string[]> {
  const results: string[] = [];
  for (const analysis of analyses) results.push(await analysis.result());
  return results;
}
const searchOf = (keyword: string) => workflows.client.workflow.getHandle(keywordSearchWorkflowId(keyword));
const outage = (retryInMs?: number) =>
  ApplicationFailure.create({
    type: 'ProviderUnavailable',
    message: 'No book search answers',
    ...(retryInMs === undefined ? {} : { nextRetryDelay: retryInMs }),
  });
const fail = (failure: ApplicationFailure) => () => Promise.reject(failure);

describe('analyses of one keyword', () => {
  test(`share one search: ${AT_ONCE} at once`, async () => {
    const all = ids('bees', AT_ONCE);
    workflows.mock({
      searchKeyword: async () => {
        await until(() => requested.size === all.length);
        return FOUND;
      },
    });
    expect(await resultsOf(await Promise.all(all.map(start)))).toEqual(all.map(() => 'delivered'));
    expect(given('searchKeyword')).toEqual(['bees']);
    expect(given('scoreAnalysis').sort()).toEqual([...all].sort());
    expect(await searchOf('bees').result()).toEqual(FOUND);
  });

  test('are all delivered, whenever they come: also while a search is ending', async () => {
    workflows.mock({ searchKeyword: () => sleep(20, FOUND) });
    const all = ids('tides', IN_A_ROW);
    const analyses = await Promise.all(all.map((id, index) => sleep(index * 15).then(() => start(id))));
    expect(await resultsOf(analyses)).toEqual(all.map(() => 'delivered'));
    expect(callsOf('searchKeyword').length).toBeLessThan(all.length);
  });

  test('do not search when fresh evidence is stored', async () => {
    workflows.mock({ scoreFreshEvidence: () => true });
    expect(await analyse('fresh/0')).toBe('delivered');
    expect(workflows.calls().map(({ name }) => name)).toEqual(['scoreFreshEvidence', 'writeReport']);
  });

  test('nor when it is stored while they begin', async () => {
    workflows.mock({ requestEvidence: () => null });
    expect(await analyse('just-found/0')).toBe('delivered');
    expect(workflows.calls().map(({ name }) => name)).toEqual(['scoreFreshEvidence', 'requestEvidence', 'scoreAnalysis', 'writeReport']);
  });

  test('continue when one of them is cancelled', async () => {
    let end = () => {};
    workflows.mock({ searchKeyword: () => new Promise((resolve) => (end = () => resolve(FOUND))) });
    const [one, other] = await Promise.all(ids('rivers', 2).map(start));
    await until(() => requested.size === 2 && callsOf('searchKeyword').length === 1);
    await one?.cancel();
    await expect(one?.result()).rejects.toMatchObject({ cause: { name: 'CancelledFailure' } });
    end();
    expect(await other?.result()).toBe('delivered');
    expect([given('giveBackAnalysis'), given('scoreAnalysis')]).toEqual([['rivers/0'], ['rivers/1']]);
    expect(await searchOf('rivers').result()).toEqual(FOUND);
  });
});

describe('a search that fails', () => {
  test('is tried for less than two minutes, then given back to everyone who waits', async () => {
    workflows.mock({ searchKeyword: fail(outage()) });
    const before = await workflows.now();
    const analyses = await Promise.all(ids('outage', 3).map(start));
    expect(await resultsOf(analyses)).toEqual(['given back', 'given back', 'given back']);
    const seconds = callsOf('giveBackAnalysis').map(({ startedAtMs }) => (startedAtMs - before) / 1_000);
    expect(seconds).toHaveLength(3);
    for (const each of seconds) expect(each > 90 && each < 120).toBe(true);
    expect(callsOf('searchKeyword').length).toBeGreaterThan(5);
    expect(callsOf('scoreAnalysis')).toEqual([]);
    await expect(searchOf('outage').result()).rejects.toThrow();
  });

  test('is delivered when a source is back in time', async () => {
    workflows.mock({ searchKeyword: () => (callsOf('searchKeyword').length < 4 ? Promise.reject(outage()) : FOUND) });
    expect(await analyse('back/0')).toBe('delivered');
  });

  test('is tried again after the wait that the source asks for', async () => {
    workflows.mock({ searchKeyword: () => (callsOf('searchKeyword').length === 1 ? Promise.reject(outage(45_000)) : FOUND) });
    expect(await analyse('limited/0')).toBe('delivered');
    const [first = 0, second = 0] = callsOf('searchKeyword').map(({ startedAtMs }) => startedAtMs);
    expect(Math.round((second - first) / 5_000) * 5).toBe(45);
  });

  test('ends at once where the source asks for a wait that nobody has time for', async () => {
    workflows.mock({ searchKeyword: fail(outage(10 * 60_000)) });
    expect(await analyse('closed/0')).toBe('given back');
    const [search, ...more] = callsOf('searchKeyword');
    const [end] = callsOf('giveBackAnalysis');
    expect(more).toEqual([]);
    // It fails before either timeout.
    expect((end?.startedAtMs ?? Infinity) - (search?.startedAtMs ?? 0)).toBeLessThan(100_000);
  });

  test('is searched anew by the next analysis', async () => {
    workflows.mock({ searchKeyword: fail(ApplicationFailure.nonRetryable('A defect', 'Unexpected')) });
    expect(await analyse('again/0')).toBe('given back');
    workflows.mock({ searchKeyword: () => FOUND });
    expect(await analyse('again/1')).toBe('delivered');
  });
});

describe('a search that an operator ends', () => {
  test('by cancelling is given back at once', async () => {
    workflows.mock({ searchKeyword: fail(outage(100_000)) });
    const analysis = await start('cancelled/0');
    await until(() => callsOf('searchKeyword').length === 1);
    await searchOf('cancelled').cancel();
    expect(await analysis.result()).toBe('given back');
    expect(callsOf('searchKeyword')).toHaveLength(1);
  });

  test('by terminating is given back after two minutes', async () => {
    workflows.mock({ searchKeyword: fail(outage(100_000)) });
    const analysis = await start('terminated/0');
    await until(() => callsOf('searchKeyword').length === 1);
    await searchOf('terminated').terminate();
    expect(await analysis.result()).toBe('given back');
    expect(given('giveBackAnalysis')).toEqual(['terminated/0']);
  });
});
