/**
 * Replays every stored history on the current code, so that workflows started before a deployment continue after it. A change that breaks a
 * replay needs `patched`. The histories are recorded by `npm run histories`.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { describeLarge } from '../local/testing/large.ts';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { BUILT_BUNDLE } from '../local/testing/built-bundle.ts';
import { isFull } from '../local/testing/scale.ts';

jest.setTimeout(120_000);

const HISTORIES = join(import.meta.dirname, 'histories');
/** Long histories are gzipped. */
const files = new Map((await readdir(HISTORIES)).map((file) => [file.replace(/\.json(\.gz)?$/, ''), join(HISTORIES, file)]));
const names = [...files.keys()];
const texts = new Map(await Promise.all(names.map(async (name) => [name, await textOf(name)] as const)));

// Replays of altered histories are meant to fail; their errors would flood the output.
Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), telemetryOptions: { logging: { filter: 'OFF', forward: {} } } });

test('there is a history of every way that a book, an e-mail, a niche, a keyword search, a subscription, a correction, an account and what operators start can go', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'completed-fiction-full',
      'completed-fiction-full-before-list-of-pages',
      'completed-fiction-outline',
      'completed-non-fiction-full',
      'completed-non-fiction-outline',
      'failed',
      'reset',
      'in-flight',
      'cancelled',
      'email-sent',
      'email-rescheduled',
      'email-waiting',
      'email-canceled',
      'email-canceled-with-account',
      'email-in-doubt',
      'address-change',
      'account-archive-waiting',
      'account-archive-gone',
      'account-deletion-waiting',
      'account-deletion-erased',
      'niche-delivered',
      'niche-from-numbers',
      'niche-searching',
      'niche-given-back',
      'niche-from-fresh-evidence',
      'niche-delivered-before-fresh-evidence',
      'niche-from-numbers-before-fresh-evidence',
      'niche-searching-before-fresh-evidence',
      'niche-given-back-before-fresh-evidence',
      'niche-delivered-before-keyword-search',
      'niche-from-numbers-before-keyword-search',
      'niche-searching-before-keyword-search',
      'niche-given-back-before-keyword-search',
      'keyword-search-found',
      'keyword-search-retrying',
      'keyword-search-cancelled',
      'niche-recommendations',
      'metadata-suggestion',
      'subscription-active',
      'subscription-changed',
      'subscription-refunded',
      'tokens-bought',
      'checkout-expired',
      'subscription-of-a-year-1',
      'reviewing',
      'reviewed',
      'rewrite-offered',
      'export-made',
      'export-made-before-covers',
      'covers-previewed',
      'preview-laid-out',
      'portrait-encoded',
      'retention-removed',
      'mailing-paused',
      'mailing-done',
      'files-swept',
      'files-not-swept',
    ]),
  );
});

test('every one replays on the code as it is', async () => {
  expect(await replay(names.map((name) => ({ name, history: historyOf(name) })))).toEqual(names.map((name) => [name, undefined]));
});

test.each(names)('%s holds no e-mail address', (name) => {
  const text = texts.get(name) ?? '';
  const payloads = [...text.matchAll(/"data":"([^"]*)"/g)].map(([, data = '']) => Buffer.from(data, 'base64').toString('utf8'));
  expect(payloads.length).toBeGreaterThan(0);
  // A worker's version has an @ as well, but no domain after it.
  for (const each of [text, ...payloads]) expect(each).not.toMatch(/[\w.+-]@[\w.-]+\.[a-z]{2}/i);
});

/** Events that record commands: the replayed code must issue the same commands in the same order. */
const COMMANDS = [
  'EVENT_TYPE_ACTIVITY_TASK_SCHEDULED',
  'EVENT_TYPE_TIMER_STARTED',
  'EVENT_TYPE_UPSERT_WORKFLOW_SEARCH_ATTRIBUTES',
  'EVENT_TYPE_SIGNAL_EXTERNAL_WORKFLOW_EXECUTION_INITIATED',
  'EVENT_TYPE_REQUEST_CANCEL_EXTERNAL_WORKFLOW_EXECUTION_INITIATED',
  'EVENT_TYPE_START_CHILD_WORKFLOW_EXECUTION_INITIATED',
];
type Altered = { name: string; history: History };

describeLarge('a history that the code did not make does not replay:', () => {
  test('another command in place of the first of each kind', async () => {
    await noneReplays(
      COMMANDS.flatMap((kind) =>
        eachOrShortest(({ events }) => events.some(({ eventType }) => eventType === kind)).map((name) => ({
          name: `${name}: ${kind}`,
          history: exchanged(historyOf(name), kind),
        })),
      ),
    );
  });

  test('a step under another name', async () => {
    await noneReplays(
      withSteps(1).map((name) => {
        const history = historyOf(name);
        const steps = scheduled(history);
        const step = steps[Math.floor(steps.length / 2)];
        if (step) step.activityId = 'another-step';
        return { name, history };
      }),
    );
  });

  test('two steps in another order', async () => {
    await noneReplays(
      withSteps(2).map((name) => {
        const history = historyOf(name);
        const [first, ...rest] = scheduled(history);
        const other = rest.find(({ activityId }) => activityId !== first?.activityId);
        if (!first || !other) throw new Error(`${name} has no two steps to exchange`);
        [first.activityId, other.activityId] = [other.activityId, first.activityId];
        [first.activityType, other.activityType] = [other.activityType, first.activityType];
        return { name, history };
      }),
    );
  });
});

const withSteps = (least: number) => eachOrShortest((history) => scheduled(history).length >= least);

/** Of the histories that are so, each; in the short form the shortest of each of three workflows. */
function eachOrShortest(isSo: (history: History) => boolean): string[] {
  const found = names.filter((name) => isSo(historyOf(name)));
  if (isFull) return found;
  const shortest = new Map<unknown, string>();
  for (const name of found.sort((one, other) => (texts.get(other)?.length ?? 0) - (texts.get(one)?.length ?? 0)))
    shortest.set(workflowOf(historyOf(name)), name);
  return [...shortest.values()].slice(-3);
}

const workflowOf = ({ events: [started] }: History) => started?.workflowExecutionStartedEventAttributes?.workflowType.name;

async function noneReplays(altered: readonly Altered[]): Promise<void> {
  expect(altered.length).toBeGreaterThan(0);
  expect(await replay(altered)).toEqual(altered.map(({ name }) => [name, 'DeterminismViolationError']));
}

type Scheduled = { activityId: string; activityType: { name: string } };
type Event = {
  eventType?: string;
  workflowExecutionStartedEventAttributes?: { workflowType: { name: string } };
  activityTaskScheduledEventAttributes?: Scheduled;
  [field: string]: unknown;
};
type History = { events: Event[] };

/** A copy that a test may modify. */
function historyOf(name: string): History {
  return JSON.parse(texts.get(name) ?? '') as History;
}

function scheduled({ events }: History): Scheduled[] {
  return events.flatMap(({ activityTaskScheduledEventAttributes: step }) => (step ? [step] : []));
}

/** The history with its first command of this kind replaced by another. */
function exchanged(history: History, kind: string): History {
  const index = history.events.findIndex(({ eventType }) => eventType === kind);
  const kept = Object.entries(history.events[index] ?? {}).filter(([field]) => ['eventId', 'eventTime', 'taskId'].includes(field));
  history.events[index] = { ...Object.fromEntries(kept), ...otherThan(kind) };
  return history;
}

/** An event type that does not match this one. */
function otherThan(kind: string): Event {
  const workflowTaskCompletedEventId = '4';
  return kind === 'EVENT_TYPE_TIMER_STARTED'
    ? {
        eventType: 'EVENT_TYPE_UPSERT_WORKFLOW_SEARCH_ATTRIBUTES',
        upsertWorkflowSearchAttributesEventAttributes: { workflowTaskCompletedEventId, searchAttributes: { indexedFields: {} } },
      }
    : {
        eventType: 'EVENT_TYPE_TIMER_STARTED',
        timerStartedEventAttributes: { timerId: '9999', startToFireTimeout: '1s', workflowTaskCompletedEventId },
      };
}

async function textOf(name: string): Promise<string> {
  const bytes = await readFile(files.get(name) ?? name);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Replays all in one worker. Returns each history's name with the name of its replay error, if any. */
async function replay(histories: readonly Altered[]): Promise<[string, string | undefined][]> {
  const results: [string, string | undefined][] = [];
  const each = histories.map(({ name, history }) => ({ workflowId: name, history }));
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle: BUILT_BUNDLE }, each))
    results.push([workflowId, error?.name]);
  return results;
}
