/** Attacks on what the model's provider charges: by accounts that pay nothing, and by many of them. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { abandonBooks } from '../local/testing/abandon-books.ts';
import { Author, PASSWORD, seenOfAPerson } from '../local/testing/author.ts';
import { confirmAddress } from '../local/testing/confirm-address.ts';
import { ProductProcess } from '../local/testing/product-process.ts';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { solveChallenge } from '../web/features/auth/solve-challenge.ts';
import type { Challenge } from '../shared/accounts.ts';
import { freePlaces } from '../shared/database/free-places.ts';
import type { ErrorResponse } from '../shared/errors.ts';
import type { Tier } from '../shared/plans.ts';
import { bookWorkflowId } from '../shared/temporal.ts';

jest.setTimeout(60_000);

const harness = useProduct();
// What is ordered here is not read: no book gets past its first step.
beforeAll(() => harness.openai.addFault({ kind: 'hang', count: 10_000, match: 'Prepare the dossier' }));
afterAll(async () => {
  await abandonBooks(harness);
  await harness.openai.clearFaults();
});

const outline = nonFiction({ generationLevel: 'outline', wordCount: 5_000 });
const order = (author: Author, book = outline) =>
  author.request<ErrorResponse & { id: string }>('POST', '/api/book-projects', author.asOwn(book));
const visitor = () => new Author(harness.apiUrl);
const codesOf = (answers: { status: number; body: Partial<ErrorResponse> }[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'accepted' : (body.code ?? status)));
const tally = (codes: (string | number)[]) => Object.fromEntries([...Map.groupBy(codes, String)].map(([code, of]) => [code, of.length]));

describe('an account whose address nobody has confirmed', () => {
  test('gets one outline and one analysis however many it asks for at once, and nothing that costs more', async () => {
    const author = await harness.author('free', { registers: 'unconfirmed' });
    expect(author.user.emailConfirmed).toBe(false);
    const outlines = await Promise.all(Array.from({ length: 60 }, () => order(author)));
    expect(tally(codesOf(outlines))).toEqual({ accepted: 1, CONFIRMATION_REQUIRED: 59 });
    const analyses = await Promise.all(
      ['bees', 'wasps'].map((keyword) => author.request<ErrorResponse>('POST', '/api/niche-analysis', { keyword })),
    );
    expect(tally(codesOf(analyses))).toEqual({ accepted: 1, CONFIRMATION_REQUIRED: 1 });
    const purchases = [
      ['/api/subscriptions', { tier: 'standard' }],
      ['/api/create-payment-intent', { userId: author.user.id, tokensAmount: 1 }],
    ] as const;
    for (const [path, body] of purchases) {
      const { status, body: refusal } = await author.request<ErrorResponse>('POST', path, body);
      expect([path, status, refusal.code]).toEqual([path, 403, 'CONFIRMATION_REQUIRED']);
    }
    // Tokens of an operator's gift do not help either.
    await harness.db.query('UPDATE users SET tokens = 5 WHERE id = $1', [author.user.id]);
    expect(codesOf([await order(author, nonFiction())])).toEqual(['CONFIRMATION_REQUIRED']);
    await confirmAddress(harness.db, author, author.user.email);
    expect(codesOf([await order(author)])).toEqual(['accepted']);
  });

  test('is confirmed by what an operator grants it', async () => {
    const author = await harness.author('free', { registers: 'unconfirmed' });
    expect(codesOf([await order(author), await order(author)])).toEqual(['accepted', 'CONFIRMATION_REQUIRED']);
    const grant = ['dist/worker/commands/account.js', 'grant', author.user.email, '--tier', 'standard'];
    await promisify(execFile)(process.execPath, grant, { env: harness.environment });
    expect(await author.expect(200, 'GET', '/api/auth/me')).toMatchObject({ emailConfirmed: true, subscriptionTier: 'standard' });
    expect(codesOf([await order(author, nonFiction())])).toEqual(['accepted']);
    // It gets the e-mails that a click on the link would have brought.
    await until(() => harness.mail.messages(author.user.email).some(({ subject }) => /welcome/i.test(subject)));
  });

  test('gets no other outline by deleting the first', async () => {
    const author = await harness.author('free', { registers: 'unconfirmed' });
    const { body } = await order(author);
    await until(async () => (await harness.db.query('SELECT 1 FROM model_calls WHERE project_id = $1', [body.id])).length > 0);
    await author.expect(204, 'DELETE', `/api/book-projects/${body.id}`);
    expect(codesOf([await order(author)])).toEqual(['CONFIRMATION_REQUIRED']);
  });
});

describe('a free account', () => {
  test('has two outlines written at a time', async () => {
    const author = await harness.author('free');
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(author)));
    expect(tally(codesOf(answers))).toEqual({ accepted: 2, TOO_MANY_AT_WORK: 18 });
    const payer = await harness.author('standard');
    expect(tally(codesOf(await Promise.all([order(payer), order(payer), order(payer)])))).toEqual({ accepted: 3 });
  });

  test('waits behind payers, and takes turns with others', async () => {
    const priorities = await Promise.all(
      (['free', 'standard', 'publisher'] as Tier[]).map(async (tier) => {
        const author = await harness.author(tier);
        const { body } = await order(author);
        const { raw } = await harness.temporal.workflow.getHandle(bookWorkflowId(body.id)).describe();
        const { priorityKey, fairnessKey } = raw.workflowExecutionInfo?.priority ?? {};
        expect([tier, fairnessKey]).toEqual([tier, author.user.id]);
        return Number(priorityKey);
      }),
    );
    const [free = 0, standard = 0, publisher = 0] = priorities;
    expect([standard < free, publisher < free]).toEqual([true, true]);
  });
});

describe('accounts by the hundred', () => {
  const address = () => `203.0.113.${Math.floor(Math.random() * 256)}`;
  const register = (proofOfWork?: string) =>
    new Author(harness.apiUrl).request<ErrorResponse>(
      'POST',
      '/api/auth/register',
      {
        email: `one-of-hundreds-${crypto.randomUUID()}@example.com`,
        authorName: 'One',
        password: PASSWORD,
        botPreventionData: seenOfAPerson(),
        ...(proofOfWork && { proofOfWork }),
      },
      { 'x-forwarded-for': address() },
    );
  const registeredBefore = (points: number) =>
    harness.db.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ('registerFromNetwork:203.0.113', $1, $2) ON CONFLICT (key) DO UPDATE SET points = $1`,
      [points, Date.now() + 60_000],
    );

  test('cost one network work, each its own, and end at a number a day, whatever the addresses', async () => {
    await registeredBefore(29);
    expect(codesOf([await register(), await register()])).toEqual(['accepted', 'PROOF_REQUIRED']);
    const proof = await solveChallenge(await visitor().expect<Challenge>(200, 'GET', '/api/auth/challenge'));
    expect(codesOf([await register(proof), await register(proof)])).toEqual(['accepted', 'PROOF_REQUIRED']);
    const forged = btoa(JSON.stringify({ ...(JSON.parse(atob(proof)) as object), salt: 'made?expires=99999999999', signature: 'up' }));
    expect(codesOf([await register(forged), await register('no proof')])).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
    await registeredBefore(120);
    expect(codesOf([await register(proof)])).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('a day’s tokens', () => {
  let tight: ProductProcess;
  let url: string;
  beforeAll(async () => {
    tight = new ProductProcess({
      entry: 'api/main.js',
      args: [],
      env: {
        ...harness.environment,
        PORT: '0',
        DAILY_TOKENS_FREE: '500000',
        DAILY_TOKENS_STANDARD: '2000000',
        DAILY_TOKENS_ALL_FREE: '900000',
        FREE_BOOKS_AT_ONCE: '1',
      },
      logFile: join(harness.logs, 'api-with-small-budgets.log'),
    });
    ({ url = '' } = await tight.start());
  });
  afterAll(() => tight.kill());

  /** The author at the API with small budgets, after calls that took so many tokens. */
  async function having(tier: Tier, tokens: number, at = 'now()'): Promise<Author> {
    const registered = await harness.author(tier);
    await harness.db.query(
      `INSERT INTO model_calls (user_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms, created_at)
       VALUES ($1, 'niche/none', 'report', 'none', 'none', 'gpt-4.1', '', 'accepted', $2, 0, 0, 1, ${at})`,
      [registered.user.id, tokens],
    );
    const author = new Author(url);
    await author.signIn(registered.user.email, PASSWORD);
    return author;
  }
  const nobodyWrites = async () => {
    // A step that is in the middle of its work would bring its book back.
    await harness.worker.kill();
    await abandonBooks(harness);
    await harness.db.query(`DELETE FROM book_projects WHERE status NOT IN ('completed', 'failed')`);
    await forgetFreeCalls();
    await harness.worker.start();
  };
  const forgetFreeCalls = async () => {
    await harness.db.query(`DELETE FROM model_calls WHERE user_id IN (SELECT id FROM users WHERE subscription_tier = 'free')`);
    await harness.db.query(`DELETE FROM model_call_days WHERE tier = 'free'`);
  };

  test('end for an account by its plan, with the time at which they go on', async () => {
    await nobodyWrites();
    for (const [tier, tokens] of [
      ['free', 500_000],
      ['standard', 2_000_000],
    ] as const) {
      const { status, body, headers } = await order(await having(tier, tokens));
      expect([tier, status, body.code]).toEqual([tier, 429, 'DAILY_BUDGET_SPENT']);
      expect(body.message).toMatch(/midnight UTC, in \d+ h \d+ min/);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
      await forgetFreeCalls();
    }
    expect(codesOf([await order(await having('free', 500_000, `now() - interval '1 day'`))])).toEqual(['accepted']);
    expect(codesOf([await order(await having('publisher', 2_000_000))])).toEqual(['accepted']);
  });

  largeTest('are not given out all at once: of free accounts so many books are begun, the others in their turn', async () => {
    await nobodyWrites();
    const authors = await Promise.all([having('free', 0), having('free', 0), having('standard', 0)]);
    const begun = [];
    for (const author of authors) {
      const { body } = await order(author);
      const [row] = await harness.db.query<{ at: Date | null }[]>('SELECT workflow_started_at AS at FROM book_projects WHERE id = $1', [
        body.id,
      ]);
      begun.push(row?.at !== null);
    }
    expect(begun).toEqual([true, false, true]);
  });

  largeTest('leave most places free while a payer’s book is at work, and none to a book that waits for its author', async () => {
    await nobodyWrites();
    const places = () => freePlaces(harness.db.manager, 8, 'begun');
    expect(await places()).toBe(8);
    const [payer, free] = await Promise.all([having('standard', 0), having('free', 0)]);
    const { body: paid } = await order(payer);
    expect(await places()).toBe(2);
    const { body } = await order(free);
    expect(await places()).toBe(1);
    const wait = (id: string) => harness.db.query(`UPDATE book_projects SET status = 'reviewing' WHERE id = $1`, [id]);
    await harness.worker.kill();
    await wait(body.id);
    expect(await places()).toBe(2);
    await wait(paid.id);
    expect(await places()).toBe(8);
    await harness.worker.start();
  });

  largeTest('end for all free accounts together, and go on for payers', async () => {
    await nobodyWrites();
    await having('free', 400_000);
    await having('free', 450_000);
    const [one, other] = await Promise.all([having('free', 0), having('free', 0)]);
    // The second is refused for what the first will take, although nothing of it is written yet.
    expect(tally(codesOf([await order(one), await order(other)]))).toEqual({ accepted: 1, DAILY_BUDGET_SPENT: 1 });
    expect(codesOf([await order(await having('standard', 0))])).toEqual(['accepted']);
    await forgetFreeCalls();
  });
});
