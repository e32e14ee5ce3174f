/**
 * Every stored history replays on the code as it is, so that what began before a deployment goes on after it. A change that breaks this
 * needs `patched`. The histories are made by `npm run histories`.
 */

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker';

jest.setTimeout(30_000);

const ROOT = resolve(import.meta.dirname, '..');
const HISTORIES = join(import.meta.dirname, 'histories');
/** The long ones are zipped. */
const files = new Map((await readdir(HISTORIES)).map((file) => [file.replace(/\.json(\.gz)?$/, ''), join(HISTORIES, file)]));
const names = [...files.keys()];

/** Bundled from a copy inside the root, where packages are found. */
const copies = join(ROOT, '.data');
await mkdir(copies, { recursive: true });
const copy = await mkdtemp(join(copies, 'replay-'));
afterAll(() => rm(copy, { recursive: true, force: true }));

// Replays of broken variants would fill the screen with what they are meant to find.
Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), telemetryOptions: { logging: { filter: 'OFF', forward: {} } } });

let current: WorkflowBundle;
beforeAll(async () => {
  current = await bundle(ROOT);
});

test('there is a history of every way that a book, an e-mail, a niche, a subscription and the end of an account can go', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'completed-fiction-full',
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
      'account-deletion-waiting',
      'account-deletion-erased',
      'niche-delivered',
      'niche-from-numbers',
      'niche-searching',
      'niche-given-back',
      'niche-recommendations',
      'metadata-suggestion',
      'subscription-active',
      'subscription-changed',
      'subscription-refunded',
      'tokens-bought',
      'checkout-expired',
      'subscription-of-a-year-1',
    ]),
  );
});

test.each(names)('%s replays on the code as it is', async (name) => {
  await replay(current, name);
});

test.each(names)('%s holds no e-mail address', async (name) => {
  const text = await textOf(name);
  const payloads = [...text.matchAll(/"data":"([^"]*)"/g)].map(([, data = '']) => Buffer.from(data, 'base64').toString('utf8'));
  expect(payloads.length).toBeGreaterThan(0);
  // A worker's version has an @ as well, but no domain after it.
  for (const each of [text, ...payloads]) expect(each).not.toMatch(/[\w.+-]@[\w.-]+\.[a-z]{2}/i);
});

describe('a change that would break what is under way is found:', () => {
  const bookProject = 'workflows/book-project.ts';
  const scheduledEmail = 'workflows/scheduled-email.ts';
  const accountDeletion = 'workflows/account-deletion.ts';
  test.each([
    ['two steps swapped', 'completed-fiction-full', bookProject, swapped("'world'", "'characters'")],
    [
      'a step renamed',
      'completed-non-fiction-full',
      bookProject,
      replaced("'outline', 'Draft the outline'", "'draft', 'Draft the outline'"),
    ],
    ['a step left out', 'completed-fiction-full', bookProject, replaced(/^.*step\(book, 'plot'.*$/m, '')],
    ['chapters renamed', 'in-flight', bookProject, replaced('`chapter-${number}`', '`text-${number}`')],
    ['an activity renamed', 'completed-non-fiction-outline', bookProject, replaced('render.renderFile', 'render.makeFile')],
    [
      'a search attribute set no more',
      'failed',
      'workflows/track-book.ts',
      replaced(/upsertSearchAttributes\(\[\{ key: bookStage.*$/m, ''),
    ],
    ['an e-mail that does not wait', 'email-waiting', scheduledEmail, replaced('await email.untilDue(kind);', '')],
    ['sending renamed', 'email-sent', scheduledEmail, replaced('emails.sendEmail.', 'emails.handOver.')],
    ['a move not written down', 'email-rescheduled', scheduledEmail, replaced(/await emails\.moveEmail.*$/m, '')],
    ['doubt settled without a wait', 'email-in-doubt', scheduledEmail, replaced(/await sleep\(wait.*$/m, '')],
    ['words before the scores', 'niche-delivered', 'workflows/niche-analysis.ts', swapped('niches.evaluateNiche', 'reports.writeReport')],
    ['nothing given back', 'niche-given-back', 'workflows/niche-analysis.ts', replaced('niches.giveBackAnalysis', 'niches.forget')],
    ['an account erased first', 'account-deletion-waiting', accountDeletion, swapped('accounts.findOpenWork', 'accounts.eraseAccount')],
    [
      'a plan bought that nobody decided on',
      'subscription-changed',
      'workflows/billed-account.ts',
      replaced(
        'const decision = await deciding;',
        `const decision = { do: 'resume', tier: 'standard' } as never as Awaited<typeof deciding>;`,
      ),
    ],
    [
      'rows not read after a command',
      'subscription-refunded',
      'workflows/billed-account.ts',
      replaced(/await this\.converge\(\);\s+return answer/, 'return answer'),
    ],
    [
      'an end without a warning',
      'subscription-of-a-year-2',
      'workflows/billed-account.ts',
      replaced(/await billing\.warnAccessEnding[^;]*;/, ''),
    ],
    [
      'Stripe read every other day',
      'subscription-of-a-year-1',
      'workflows/billed-account.ts',
      replaced('at + DAY_MS,', 'at + 2 * DAY_MS,'),
    ],
    ['a plan that outlives its account', 'account-deletion-waiting', accountDeletion, replaced('await endSubscription(userId);', '')],
    ['books left running', 'account-deletion-waiting', accountDeletion, replaced('...projectIds.map(bookWorkflowId), ', '')],
  ])('%s', async (_change, history, file, change) => {
    const variant = join(copy, String(Math.random()).slice(2));
    for (const part of ['workflows', 'shared'])
      await cp(join(ROOT, part), join(variant, part), { recursive: true, filter: (path) => !/\.test\.ts$|\.json$/.test(path) });
    const source = await readFile(join(variant, file), 'utf8');
    const changed = change(source);
    // A substitution that no longer finds its place would test nothing.
    expect(changed).not.toBe(source);
    await writeFile(join(variant, file), changed);
    await expect(replay(await bundle(variant), history)).rejects.toMatchObject({ name: 'DeterminismViolationError' });
  });
});

function bundle(root: string): Promise<WorkflowBundle> {
  return bundleWorkflowCode({ workflowsPath: join(root, 'workflows', 'index.ts'), logger: new DefaultLogger('ERROR') });
}

async function textOf(name: string): Promise<string> {
  const bytes = await readFile(files.get(name) ?? name);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function replay(workflowBundle: WorkflowBundle, name: string): Promise<void> {
  const history: unknown = JSON.parse(await textOf(name));
  await Worker.runReplayHistory({ workflowBundle }, history, name);
}

function replaced(what: string | RegExp, by: string): (source: string) => string {
  return (source) => source.replace(what, by);
}

function swapped(one: string, other: string): (source: string) => string {
  return (source) => source.replace(one, '<one>').replace(other, one).replace('<one>', other);
}
