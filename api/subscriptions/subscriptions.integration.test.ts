/** Buying, changing, cancelling and refunding plans over HTTP, with the Stripe fake and a real Temporal server. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { UserStats } from '../../shared/accounts.ts';
import type { CheckoutSummary, PromoOffer } from '../../shared/billing.ts';
import type { Author } from '../../local/testing/author.ts';
import { useOwnProduct } from '../../local/testing/use-product.ts';
import { startStripeMock } from '../../local/fakes/stripe/testing/stripe-mock.ts';
import { choosePlan, subscribe, subscriptionOf, untilPlan, VISA } from '../../local/testing/subscriber.ts';
import { until } from '../../local/testing/until.ts';
import { subscriptionWorkflowId } from '../../shared/temporal.ts';
import { intentOf } from '../../activities/billing/record-checkout.ts';

jest.setTimeout(120_000);

let validator: Awaited<ReturnType<typeof startStripeMock>> | undefined;
const harness = useOwnProduct(async () => {
  // Whatever the product asks of Stripe is checked by Stripe's own specification.
  validator = await startStripeMock();
  if ('missing' in validator) process.stderr.write(`Requests are not checked by Stripe’s specification: ${validator.missing}\n`);
  return { stripeValidatorUrl: 'url' in validator ? validator.url : undefined, rendersFiles: false };
});
afterAll(() => {
  if (validator && 'stop' in validator) validator.stop();
});

const DECLINED = '4000000000000002';
/** Requires authentication for every on-session payment. */
const CAREFUL_BANK = '4000000000003220';

const stats = (author: Author) => author.expect<UserStats>(200, 'GET', `/api/users/${author.user.id}/stats`);
const mailsTo = (author: Author) => harness.mail.messages(author.user.email).map(({ subject }) => subject);

async function subscriber(
  ...[tier, promoCode, card]: [tier: 'standard' | 'publisher', promoCode?: string, card?: string]
): Promise<Author> {
  const author = await harness.author('free');
  await subscribe(harness.stripe, author, tier, promoCode, card);
  return author;
}

describe('a plan is begun', () => {
  test('and paid, and stands on the account with its receipt', async () => {
    const author = await harness.author('free');
    const { clientSecret = '', checkoutId, tier } = await choosePlan(author, 'standard', 'EARLYBIRD');
    expect(tier).toBe('standard');
    expect(await subscriptionOf(author)).toMatchObject({ subscriptionTier: 'free', isBilled: false, payments: [] });
    const checkout = await author.expect<CheckoutSummary>(200, 'GET', `/api/checkout/${checkoutId}`);
    expect(checkout).toEqual({
      kind: 'subscription',
      tier: 'standard',
      amountCents: 999,
      monthlyCents: 999,
      purpose: 'start',
      status: 'pending',
      clientSecret,
    });
    expect(await harness.stripe.pay(clientSecret, { number: VISA })).toEqual({ status: 'succeeded' });
    const plan = await untilPlan(author, { subscriptionTier: 'standard' });
    expect(plan).toMatchObject({
      subscriptionStatus: 'active',
      isBilled: true,
      isEarlyBird: true,
      priceCents: 999,
      payments: [{ kind: 'subscription', description: 'Standard plan, monthly', amountCents: 999, refundedCents: 0 }],
    });
    expect(plan.payments[0]?.receiptUrl).toMatch(/^https?:/);
    expect(await stats(author)).toMatchObject({
      booksPerMonth: 3,
      nicheAnalysesPerMonth: 20,
      totalSpent: 999,
      subscriptionStatus: 'active',
    });
    await until(() => Promise.resolve(mailsTo(author).includes('Your Bookwright receipt for $9.99')));
  });

  test('at the regular price where no offer was shown', async () => {
    const author = await subscriber('publisher');
    expect(await subscriptionOf(author)).toMatchObject({ priceCents: 4999, isEarlyBird: false, payments: [{ amountCents: 4999 }] });
  });

  test('twice at the same time: one subscription, one checkout', async () => {
    const author = await harness.author('free');
    const answers = await Promise.all(Array.from({ length: 8 }, () => choosePlan(author, 'standard')));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    await subscribe(harness.stripe, author, 'standard');
    expect(ofCustomer(await customerOf(author))).toHaveLength(1);
  });

  largeTest('after a change of mind: only the plan that was paid is billed', async () => {
    const author = await harness.author('free');
    await choosePlan(author, 'publisher', 'EARLYBIRD');
    await subscribe(harness.stripe, author, 'standard', 'EARLYBIRD');
    const statuses = ofCustomer(await customerOf(author)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'active')).toHaveLength(1);
    expect(statuses).not.toContain('incomplete');
    expect((await subscriptionOf(author)).payments).toHaveLength(1);
  });

  test('with a card that is declined, then with another', async () => {
    const author = await harness.author('free');
    const { clientSecret = '' } = await choosePlan(author, 'standard');
    expect(await harness.stripe.pay(clientSecret, { number: DECLINED })).toMatchObject({ error: { code: 'card_declined' } });
    expect(await subscriptionOf(author)).toMatchObject({ subscriptionTier: 'free', payments: [] });
    expect(await harness.stripe.pay(clientSecret, { number: VISA })).toEqual({ status: 'succeeded' });
    await untilPlan(author, { subscriptionTier: 'standard' });
  });
});

describe('a plan is changed', () => {
  test('up: at once, charged for the rest of the period, and the early bird stays one', async () => {
    const author = await subscriber('standard', 'EARLYBIRD');
    expect(await choosePlan(author, 'publisher')).toEqual({ tier: 'publisher' });
    const plan = await subscriptionOf(author);
    expect(plan).toMatchObject({ subscriptionTier: 'publisher', priceCents: 2999, isEarlyBird: true });
    expect(plan.payments.map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [2000, 'Upgrade to the Publisher plan, for the rest of the period'],
      [999, 'Standard plan, monthly'],
    ]);
    expect(await stats(author)).toMatchObject({ totalSpent: 2999, booksPerMonth: 20 });
  });

  largeTest('up with a bank that asks: the plan stays what it was until that is confirmed', async () => {
    const author = await subscriber('standard', undefined, CAREFUL_BANK);
    const { clientSecret = '' } = await choosePlan(author, 'publisher');
    expect(clientSecret).toMatch(/^pi_/);
    expect(await subscriptionOf(author)).toMatchObject({ subscriptionTier: 'standard', priceCents: 1999 });
    expect(await harness.stripe.pay(clientSecret, { number: CAREFUL_BANK, authenticate: false })).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await subscriptionOf(author)).toMatchObject({ subscriptionTier: 'standard' });
    // A repeated request returns the same payment.
    expect(await choosePlan(author, 'publisher')).toEqual({ tier: 'publisher', clientSecret, checkoutId: expect.any(String) });
    expect(await harness.stripe.pay(clientSecret, { number: CAREFUL_BANK })).toEqual({ status: 'succeeded' });
    expect(await untilPlan(author, { subscriptionTier: 'publisher' })).toMatchObject({ priceCents: 4999 });
    expect((await subscriptionOf(author)).payments).toHaveLength(2);
  });

  largeTest('down: at the end of the period, and it can be undone', async () => {
    const author = await subscriber('publisher', 'EARLYBIRD');
    const { effectiveAt } = await choosePlan(author, 'standard');
    const plan = await subscriptionOf(author);
    expect(plan).toMatchObject({ subscriptionTier: 'publisher', nextTier: 'standard', priceCents: 2999 });
    expect(effectiveAt).toBe(plan.booksResetDate);
    await author.expect(200, 'POST', '/api/subscriptions/resume');
    expect((await subscriptionOf(author)).nextTier).toBeUndefined();
    expect(await author.request('POST', '/api/subscriptions/resume')).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
    // And up again after a scheduled downgrade.
    await choosePlan(author, 'standard');
    expect(await author.request('POST', '/api/subscriptions', { tier: 'publisher' })).toMatchObject({ status: 200 });
    expect((await subscriptionOf(author)).nextTier).toBeUndefined();
  });

  test('to the plan one has: refused by name', async () => {
    const author = await subscriber('standard');
    expect(await author.request('POST', '/api/subscriptions', { tier: 'standard' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ON_PLAN' },
    });
  });
});

largeTest('another card is taken for an active plan, and nothing is charged for it', async () => {
  const author = await subscriber('standard');
  const { clientSecret = '', checkoutId } = await author.expect<{ clientSecret: string; checkoutId: string }>(
    200,
    'POST',
    '/api/subscriptions/card',
  );
  const checkout = () => author.expect<CheckoutSummary>(200, 'GET', `/api/checkout/${checkoutId}`);
  expect(await checkout()).toMatchObject({ purpose: 'card', amountCents: 0, status: 'pending', clientSecret });
  const cardOf = async () => {
    const customer = await customerOf(author);
    type Billed = { customer: string; default_payment_method: string };
    return harness.stripe.objects<Billed>('subscription').find((each) => each.customer === customer)?.default_payment_method;
  };
  const before = await cardOf();
  expect(await harness.stripe.pay(clientSecret, { number: DECLINED })).toMatchObject({ error: { code: 'card_declined' } });
  expect(await harness.stripe.pay(clientSecret, { number: CAREFUL_BANK })).toEqual({ status: 'succeeded' });
  await until(async () => (await checkout()).status === 'succeeded');
  expect(await cardOf()).not.toBe(before);
  expect((await subscriptionOf(author)).payments).toHaveLength(1);
  expect(await (await harness.author('free')).request('POST', '/api/subscriptions/card')).toMatchObject({
    status: 409,
    body: { code: 'NO_SUBSCRIPTION' },
  });
});

describe('a plan is ended', () => {
  test('at the end of what is paid, and goes on if that is taken back', async () => {
    const author = await subscriber('standard');
    await author.expect(200, 'DELETE', '/api/subscriptions');
    const plan = await subscriptionOf(author);
    expect(plan).toMatchObject({ subscriptionTier: 'standard', subscriptionStatus: 'canceled' });
    expect(plan.accessEndsAt).toBe(plan.booksResetDate);
    expect(plan.renewsAt).toBeUndefined();
    await until(() => Promise.resolve(mailsTo(author).includes('Your Standard plan is canceled')));
    // Canceling is idempotent.
    await author.expect(200, 'DELETE', '/api/subscriptions');
    expect(await choosePlan(author, 'standard')).toEqual({ tier: 'standard' });
    expect(await subscriptionOf(author)).toMatchObject({ subscriptionStatus: 'active' });
    expect((await subscriptionOf(author)).accessEndsAt).toBeUndefined();
  });

  test('with the money back, once, and with all that was paid', async () => {
    const author = await subscriber('standard');
    await choosePlan(author, 'publisher');
    expect((await subscriptionOf(author)).refundableUntil).toBeDefined();
    await author.expect(200, 'POST', '/api/subscriptions/refund');
    const plan = await subscriptionOf(author);
    expect(plan).toMatchObject({ subscriptionTier: 'free', isBilled: false, priceCents: 0 });
    expect(plan.payments.map(({ amountCents, refundedCents }) => amountCents - refundedCents)).toEqual([0, 0]);
    expect(await stats(author)).toMatchObject({ totalSpent: 0, booksPerMonth: 0 });
    await until(() => Promise.resolve(mailsTo(author).filter((subject) => subject.startsWith('Your refund of')).length === 2));
    // A second subscription does not get the guarantee again.
    await subscribe(harness.stripe, author, 'standard');
    expect((await subscriptionOf(author)).refundableUntil).toBeUndefined();
    expect(await author.request('POST', '/api/subscriptions/refund')).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  });

  largeTest('with the money back by an operator', async () => {
    const author = await subscriber('standard');
    const run = promisify(execFile);
    const args = ['dist/worker/commands/account.js', 'refund', author.user.email];
    const { stdout } = await run(process.execPath, args, { env: harness.environment });
    expect(stdout).toContain('refunded, and the plan has ended');
    expect(await subscriptionOf(author)).toMatchObject({
      subscriptionTier: 'free',
      payments: [{ amountCents: 1999, refundedCents: 1999 }],
    });
    await expect(run(process.execPath, args, { env: harness.environment })).rejects.toMatchObject({
      stderr: expect.stringContaining('money-back guarantee'),
    });
  });

  test('with the account: nothing is charged any more', async () => {
    const author = await subscriber('publisher');
    const customer = await customerOf(author);
    await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    await until(() => Promise.resolve(ofCustomer(customer).every(({ status }) => status === 'canceled')));
  });

  test('and there is nothing to end for those who have none', async () => {
    const author = await harness.author('free');
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resume'],
    ] as const)
      // prettier-ignore
      expect(await author.request(method, `/api/subscriptions${path}`)).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
    expect(await author.request('POST', '/api/subscriptions/refund')).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  });
});

largeTest('a history that grows long is continued by another, and nothing is charged or forgotten by it', async () => {
  const author = await subscriber('standard', 'EARLYBIRD');
  const handle = harness.temporal.workflow.getHandle(subscriptionWorkflowId(author.user.id));
  const { runId } = await handle.describe();
  for (let round = 0; round < 12; round++) {
    await author.expect(200, 'DELETE', '/api/subscriptions');
    await author.expect(200, 'POST', '/api/subscriptions/resume');
  }
  await until(async () => (await handle.describe()).runId !== runId);
  await choosePlan(author, 'publisher');
  expect(await subscriptionOf(author)).toMatchObject({
    subscriptionTier: 'publisher',
    payments: [{ amountCents: 2000 }, { amountCents: 999 }],
  });
});

describe('tokens', () => {
  const purchase = (author: Author, tokensAmount: number) =>
    author.expect<{ clientSecret: string }>(200, 'POST', '/api/create-payment-intent', { userId: author.user.id, tokensAmount }); // prettier-ignore
  const verify = (author: Author, clientSecret: string) =>
    author.expect<{ status: string }>(200, 'POST', '/api/verify-payment', { paymentIntentId: intentOf(clientSecret) });

  test('are credited once, by whichever comes first', async () => {
    const author = await harness.author('free');
    const { clientSecret } = await purchase(author, 5);
    expect(await verify(author, clientSecret)).toEqual({ status: 'pending' });
    harness.stripe.webhooks.duplicate(2);
    await harness.stripe.pay(clientSecret, { number: VISA });
    const verified = await Promise.all(Array.from({ length: 5 }, () => verify(author, clientSecret)));
    expect(verified).toEqual(Array(5).fill({ status: 'succeeded' }));
    await harness.stripe.webhooks.settled();
    harness.stripe.webhooks.duplicate(0);
    await until(async () => (await stats(author)).tokens === 5);
    await verify(author, clientSecret);
    expect(await stats(author)).toMatchObject({ tokens: 5, totalSpent: 1000, subscriptionTier: 'free' });
    expect((await subscriptionOf(author)).payments).toMatchObject([{ kind: 'tokens', description: '5 book tokens', amountCents: 1000 }]);
  });

  test('are credited by the provider’s report alone', async () => {
    const author = await harness.author('standard');
    const { clientSecret } = await purchase(author, 1);
    await harness.stripe.pay(clientSecret, { number: VISA });
    await until(async () => (await stats(author)).tokens === 1);
    expect(await stats(author)).toMatchObject({ totalSpent: 300, subscriptionTier: 'standard' });
  });
});

describe('the early-bird offer', () => {
  const offer = () => author0.expect<{ spotsRemaining: number; totalSpots: number; percentageUsed: number }>(200, 'GET', '/api/promo-codes/early-bird/stats'); // prettier-ignore
  let author0: Author;
  beforeAll(async () => {
    author0 = await harness.author('free');
  });

  largeTest('counts each claim once, and takes back those whose checkout ran out', async () => {
    const before = await offer();
    expect(before.totalSpots).toBe(1000);
    const author = await harness.author('free');
    await Promise.all([choosePlan(author, 'standard', 'EARLYBIRD'), choosePlan(author, 'standard', 'earlybird')]);
    expect((await offer()).spotsRemaining).toBe(before.spotsRemaining - 1);
    await author.expect(200, 'DELETE', '/api/subscriptions');
    expect((await offer()).spotsRemaining).toBe(before.spotsRemaining);
  });

  test('is refused by name when it is unknown or over, and nothing is begun', async () => {
    const author = await harness.author('free');
    expect(await author.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'NOSUCH' })).toMatchObject({
      status: 404,
      body: { code: 'PROMO_CODE_UNKNOWN' },
    });
    const [{ uses }] = await harness.db.query<[{ uses: number }]>(`SELECT current_uses AS uses FROM promo_codes WHERE code = 'EARLYBIRD'`);
    await harness.db.query(`UPDATE promo_codes SET current_uses = max_uses WHERE code = 'EARLYBIRD'`);
    expect(await offer()).toEqual({ spotsRemaining: 0, totalSpots: 1000, percentageUsed: 100 });
    expect(await author.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'EARLYBIRD' })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_EXHAUSTED' },
    });
    await harness.db.query(`UPDATE promo_codes SET current_uses = $1 WHERE code = 'EARLYBIRD'`, [uses]);
    expect(ofCustomer(await customerOf(author))).toEqual([]);
  });
});

describe('a promo code', () => {
  const run = promisify(execFile);
  const make = (...args: string[]) => run(process.execPath, ['dist/worker/commands/promo-code.js', ...args], { env: harness.environment });
  const usesOf = async (code: string) =>
    (await harness.db.query<{ uses: number }[]>('SELECT current_uses AS uses FROM promo_codes WHERE code = $1', [code]))[0]?.uses;
  const checkoutOf = async (author: Author, code: string) => {
    const { clientSecret = '', checkoutId } = await choosePlan(author, 'standard', code);
    return { clientSecret, summary: await author.expect<CheckoutSummary>(200, 'GET', `/api/checkout/${checkoutId}`) };
  };

  largeTest(
    'of percent takes that off the regular price: in the offer, at the checkout, on the first payment, and at an upgrade',
    async () => {
      await make('half33', '--percent', '33', '--months', '3', '--max', '2');
      const author = await harness.author('free');
      expect(await author.expect<PromoOffer>(200, 'GET', '/api/promo-codes/half33')).toEqual({
        code: 'HALF33',
        type: 'percent',
        value: 33,
        months: 3,
        tiers: ['standard', 'publisher'],
      });
      const { clientSecret, summary } = await checkoutOf(author, 'half33');
      // $19.99 less 33%, in whole cents.
      expect(summary).toMatchObject({
        amountCents: 1339,
        monthlyCents: 1339,
        discount: { code: 'HALF33', type: 'percent', value: 33, months: 3, afterCents: 1999 },
      });
      expect(await usesOf('HALF33')).toBe(1);
      await harness.stripe.pay(clientSecret, { number: VISA });
      const plan = await untilPlan(author, { subscriptionTier: 'standard' });
      expect(plan).toMatchObject({
        priceCents: 1339,
        isEarlyBird: false,
        discount: { type: 'percent', value: 33 },
        payments: [{ amountCents: 1339 }],
      });
      expect(await choosePlan(author, 'publisher')).toEqual({ tier: 'publisher' });
      // $49.99 less 33% is $33.49, and $13.39 is paid already.
      expect((await subscriptionOf(author)).payments.map(({ amountCents }) => amountCents)).toEqual([2010, 1339]);
      expect(await stats(author)).toMatchObject({ booksPerMonth: 20 });
      await choosePlan(author, 'standard');
      expect(harness.stripe.objects<{ phases: { discounts: unknown[] }[] }>('subscription_schedule').at(-1)?.phases).toMatchObject([
        { discounts: [{}] },
        { discounts: [{}] },
      ]);
      // It stays claimed for good.
      await author.expect(200, 'POST', '/api/subscriptions/refund');
      expect(await usesOf('HALF33')).toBe(1);
      expect(await author.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'HALF33' })).toMatchObject({
        status: 409,
        body: { code: 'PROMO_CODE_USED' },
      });
    },
  );

  largeTest('of an amount holds once, for one checkout at a time, and is given back with it', async () => {
    await make('FIVE', '--amount', '500', '--max', '1', '--tiers', 'standard');
    const author = await harness.author('free');
    const { summary } = await checkoutOf(author, 'FIVE');
    expect(summary).toMatchObject({ amountCents: 1499, monthlyCents: 1999, discount: { months: 1, afterCents: 1999 } });
    const other = await harness.author('free');
    expect(await other.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'FIVE' })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_EXHAUSTED' },
    });
    expect(await other.request('GET', '/api/promo-codes/FIVE')).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_EXHAUSTED' } });
    // Another offer for the same author takes its place.
    await choosePlan(author, 'standard', 'EARLYBIRD');
    expect(await usesOf('FIVE')).toBe(0);
    const { clientSecret } = await checkoutOf(other, 'FIVE');
    await harness.stripe.pay(clientSecret, { number: VISA });
    expect(await untilPlan(other, { subscriptionTier: 'standard' })).toMatchObject({ priceCents: 1999, payments: [{ amountCents: 1499 }] });
    expect((await subscriptionOf(other)).discount).toBeUndefined();
    expect(await author.request('POST', '/api/subscriptions', { tier: 'publisher', promoCode: 'FIVE' })).toMatchObject({ status: 404 });
    await make('FIVE', '--end');
    expect(await other.request('GET', '/api/promo-codes/FIVE')).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_UNKNOWN' } });
    await expect(make('FREE', '--amount', '1999')).rejects.toMatchObject({ stderr: expect.stringContaining('less than 50 cents') });
  });
});

describe('bad input', () => {
  test.each([
    ['/api/subscriptions', { tier: 'gold' }, 400, 'VALIDATION_FAILED', 'tier'],
    ['/api/subscriptions', { tier: 'free' }, 400, 'VALIDATION_FAILED', 'tier'],
    ['/api/subscriptions', { tier: 'standard', promoCode: '' }, 400, 'VALIDATION_FAILED', 'promoCode'],
    ['/api/create-payment-intent', { tokensAmount: 2 }, 400, 'VALIDATION_FAILED', 'tokensAmount'],
    ['/api/create-payment-intent', { tokensAmount: 5, priceInCents: 1 }, 400, 'VALIDATION_FAILED', 'priceInCents'],
    ['/api/create-payment-intent', { tokensAmount: 5, userId: '6b7f4d1e-8f43-4a8e-9a6e-0f3c5a1b2c3d' }, 403, 'FORBIDDEN', 'userId'],
    ['/api/verify-payment', { paymentIntentId: 'pi_unknown' }, 404, 'PAYMENT_UNKNOWN', undefined],
    ['/api/verify-payment', { paymentIntentId: 'a secret' }, 400, 'VALIDATION_FAILED', 'paymentIntentId'],
  ])('%s %j: %d %s', async (path, body, status, code, field) => {
    const author = await harness.author('free');
    const own = path === '/api/create-payment-intent' ? { userId: author.user.id } : {};
    const answer = await author.request<{ code: string; field?: string }>('POST', path, { ...own, ...body });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, field]);
  });

  test('another user’s payment is unknown', async () => {
    const [one, other] = [await harness.author('free'), await harness.author('free')];
    const { clientSecret = '' } = await choosePlan(one, 'standard');
    const path = `/api/checkout/${intentOf(clientSecret)}`;
    expect(await other.request('GET', path)).toMatchObject({ status: 404, body: { code: 'PAYMENT_UNKNOWN' } });
    expect(await one.request('GET', path)).toMatchObject({ status: 200 });
  });
});

async function customerOf(author: Author): Promise<string> {
  const [row]: { customer: string }[] = await harness.db.query('SELECT stripe_customer_id AS customer FROM users WHERE id = $1', [
    author.user.id,
  ]);
  return row?.customer ?? '';
}

function ofCustomer(customer: string): { status: string }[] {
  return harness.stripe.objects<{ customer: string; status: string }>('subscription').filter((each) => each.customer === customer);
}
