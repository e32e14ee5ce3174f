/** Attacks on cards and on what plans cost: crafted checkouts, the arithmetic of plans, held offers, and payments for nothing. */

import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { STRIPE_KEYS } from '../local/fakes/stripe/keys.ts';
import { eraseAccount } from '../activities/accounts/erase-account.ts';
import { intentOf } from '../activities/billing/record-checkout.ts';
import { abandonBooks } from '../local/testing/abandon-books.ts';
import type { Author } from '../local/testing/author.ts';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { choosePlan, subscribe, subscriptionOf, untilPlan, VISA } from '../local/testing/subscriber.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import type { UserStats } from '../shared/accounts.ts';
import type { CheckoutSummary } from '../shared/billing.ts';
import { TOKEN_PACKS } from '../shared/plans.ts';
import { SUBSCRIPTION_UPDATES, subscriptionWorkflowId, type BillingStanding } from '../shared/temporal.ts';

jest.setTimeout(60_000);

const harness = useProduct({ latencyMs: 300 });

const reconcile = (author: Author) =>
  harness.temporal.workflow
    .getHandle(subscriptionWorkflowId(author.user.id))
    .executeUpdate<BillingStanding, []>(SUBSCRIPTION_UPDATES.reconcile);
const stats = (author: Author) => author.expect<UserStats>(200, 'GET', `/api/users/${author.user.id}/stats`);
const buyTokens = (author: Author) =>
  author.expect<{ clientSecret: string; checkoutId: string }>(200, 'POST', '/api/create-payment-intent', {
    userId: author.user.id,
    tokensAmount: 5,
  });
type Subscription = {
  id: string;
  customer: string;
  status: string;
  items: { data: { current_period_start: number; current_period_end: number }[] };
};
async function subscriptionsOf(author: Author): Promise<Subscription[]> {
  const [row] = await harness.db.query<{ customer: string }[]>('SELECT stripe_customer_id AS customer FROM users WHERE id = $1', [
    author.user.id,
  ]);
  return harness.stripe.objects<Subscription>('subscription').filter(({ customer }) => customer === row?.customer);
}

describe('a crafted checkout link', () => {
  test('gives the attacker’s payment or card set-up to nobody but the attacker', async () => {
    const [mallory, victim] = await Promise.all([harness.author('free'), harness.author('free')]);
    const { clientSecret = '', checkoutId = '' } = await choosePlan(mallory, 'publisher');
    await harness.db.query(
      `INSERT INTO checkouts (user_id, stripe_intent_id, client_secret, subscription_tier) VALUES ($1, $2, $3, 'publisher')`,
      [mallory.user.id, `seti_${mallory.user.id.replaceAll('-', '')}`, 'seti_mallory_secret_1'],
    );
    const seti = `seti_${mallory.user.id.replaceAll('-', '')}`;
    for (const key of [checkoutId, intentOf(clientSecret), seti]) {
      const own = await mallory.expect<CheckoutSummary>(200, 'GET', `/api/checkout/${key}`);
      expect([own.tier, own.clientSecret]).toEqual(['publisher', key === seti ? 'seti_mallory_secret_1' : clientSecret]);
      const others = await victim.request('GET', `/api/checkout/${key}`);
      expect([others.status, JSON.stringify(others.body)]).toEqual([404, expect.not.stringContaining('secret')]);
    }
    const { events } = await harness.temporal.workflow.getHandle(subscriptionWorkflowId(mallory.user.id)).fetchHistory();
    const encoded = [...JSON.stringify(events).matchAll(/"data":"([^"]+)"/g)].map(([, data]) => data ?? '');
    const payloads = encoded.map((data) => Buffer.from(data, 'base64').toString()).join(' ');
    expect([payloads.includes(checkoutId), payloads.includes('_secret_')]).toEqual([true, false]);
  });
});

describe('the arithmetic of plans', () => {
  test('an upgrade half a day before the renewal brings half a day’s books', async () => {
    const author = await harness.author('free');
    await subscribe(harness.stripe, author, 'standard');
    const [subscription] = await subscriptionsOf(author);
    const item = subscription?.items.data[0];
    if (!item) throw new Error('There is no subscription');
    const month = item.current_period_end - item.current_period_start;
    const shift = month - 43_200;
    harness.stripe.backdate(subscription?.customer ?? '', shift);
    await reconcile(author);
    await choosePlan(author, 'publisher');
    await untilPlan(author, { subscriptionTier: 'publisher' });
    expect(await stats(author)).toMatchObject({ booksPerMonth: 3, nicheAnalysesPerMonth: 23 });
    expect(await author.expect(200, 'GET', '/api/auth/me')).toMatchObject({ tokensRemaining: 3 });
  });

  test('money back stops the book at work, and cannot be restarted on it; a finished one costs a token', async () => {
    const author = await harness.author('free');
    await subscribe(harness.stripe, author, 'standard');
    const { id } = await author.create(nonFiction());
    const finished = await author.create(nonFiction({ bookTitle: 'Finished' }));
    await harness.db.query(`UPDATE book_reservations SET state = 'settled' WHERE project_id = $1`, [finished.id]);
    await author.expect(200, 'POST', '/api/subscriptions/refund');
    expect(await author.failed(id)).toMatchObject({ failure: { code: 'Stopped' } });
    expect(await author.request('POST', `/api/book-projects/${id}/restart`)).toMatchObject({
      status: 403,
      body: { code: 'GENERATION_LIMIT_EXCEEDED' },
    });
    const { payments } = await subscriptionOf(author);
    expect(payments.map(({ amountCents, refundedCents }) => amountCents - refundedCents)).toEqual([TOKEN_PACKS[1]]);
    await abandonBooks(harness);
  });

  largeTest('a card has the guarantee once, whatever the account, and also when that is gone', async () => {
    const cvc = 'one and the same';
    const buy = async (): Promise<Author> => {
      const author = await harness.author('free');
      const { clientSecret = '' } = await choosePlan(author, 'standard');
      await harness.stripe.pay(clientSecret, { number: VISA, cvc });
      await untilPlan(author, { subscriptionTier: 'standard' });
      return author;
    };
    const first = await buy();
    await first.expect(200, 'POST', '/api/subscriptions/refund');
    await first.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    const second = await buy();
    expect((await subscriptionOf(second)).refundableUntil).toBeUndefined();
    expect(await second.request('POST', '/api/subscriptions/refund')).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  });
});

describe('a place of the early-bird offer', () => {
  largeTest('is held for ten minutes by a checkout that nobody pays', async () => {
    const author = await harness.author('free');
    const spots = async () =>
      (await author.expect<{ spotsRemaining: number }>(200, 'GET', '/api/promo-codes/early-bird/stats')).spotsRemaining;
    const before = await spots();
    const { clientSecret = '' } = await choosePlan(author, 'standard', 'EARLYBIRD');
    const { dueAt = 0 } = await reconcile(author);
    expect([await spots(), dueAt > Date.now(), dueAt <= Date.now() + 600_000]).toEqual([before - 1, true, true]);
    await harness.db.query(`UPDATE promo_code_usage SET used_at = now() - interval '10 minutes' WHERE user_id = $1`, [author.user.id]);
    await reconcile(author);
    expect(await spots()).toBe(before);
    // What was offered in it is over too.
    expect(await harness.stripe.pay(clientSecret, { number: VISA })).toHaveProperty('error');
    expect((await subscriptionsOf(author)).map(({ status }) => status)).not.toContain('incomplete');
  });
});

describe('a place of the early-bird offer at payment', () => {
  const uses = async () =>
    (await harness.db.query<{ uses: number }[]>(`SELECT current_uses AS uses FROM promo_codes WHERE code = 'EARLYBIRD'`))[0]?.uses;
  const intents = (secret: string) =>
    harness.stripe
      .objects<{ payment_intent: string; refunded: boolean }>('charge')
      .filter(({ payment_intent }) => payment_intent === intentOf(secret));

  test('goes to one of the accounts that pay with one card at the same time; the others have their money back', async () => {
    const before = (await uses()) ?? 0;
    const authors = await Promise.all([1, 2, 3].map(() => harness.author('free')));
    const secrets = await Promise.all(
      authors.map(async (author) => (await choosePlan(author, 'standard', 'EARLYBIRD')).clientSecret ?? ''),
    );
    await Promise.all(secrets.map((secret) => harness.stripe.pay(secret, { number: VISA, cvc: 'one card, three accounts' })));
    await Promise.all(authors.map(reconcile));
    const plans = await Promise.all(authors.map(subscriptionOf));
    expect(plans.map(({ subscriptionTier }) => subscriptionTier).sort()).toEqual(['free', 'free', 'standard']);
    expect(await uses()).toBe(before + 1);
    for (const [index, { subscriptionTier, payments, isEarlyBird }] of plans.entries()) {
      const isHeld = subscriptionTier === 'standard';
      expect(intents(secrets[index] ?? '').map(({ refunded }) => refunded)).toEqual([!isHeld]);
      expect([isEarlyBird, payments.map(({ refundedCents }) => refundedCents)]).toEqual([isHeld, [isHeld ? 0 : 999]]);
      const { status } = await authors[index]!.expect<CheckoutSummary>(200, 'GET', `/api/checkout/${intentOf(secrets[index] ?? '')}`);
      expect(status).toBe(isHeld ? 'succeeded' : 'refunded');
    }
    const told = await harness.db.query<{ reason: string }[]>(
      `SELECT metadata ->> 'reason' AS reason FROM scheduled_emails WHERE email_type = 'payment-refunded' AND user_id = ANY ($1)`,
      [authors.map(({ user }) => user.id)],
    );
    expect(told.map(({ reason }) => reason)).toEqual(['offer-used', 'offer-used']);
  });

  largeTest('is one for a mailbox, whatever label its address has', async () => {
    const first = await harness.author('free');
    const [name, domain] = first.user.email.split('@');
    await choosePlan(first, 'standard', 'EARLYBIRD');
    const [second, third] = await Promise.all([harness.author('free'), harness.author('free')]);
    const rename = (author: Author, label: string) =>
      harness.db.query('UPDATE users SET email = $2 WHERE id = $1', [author.user.id, `${name}+${label}@${domain}`]);
    await Promise.all([rename(second, 'two'), rename(third, 'three')]);
    const claim = (author: Author) => author.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'EARLYBIRD' });
    expect(await claim(second)).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_USED' } });
    await first.expect(200, 'DELETE', '/api/subscriptions');
    // What nobody pays for is free again, for one of them.
    const answers = await Promise.all([claim(second), claim(third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  largeTest('stays the mailbox’s after its account is deleted, until what is left of that is erased', async () => {
    const address = `place-${randomUUID()}@example.com`;
    const first = await harness.author('free', { email: address });
    await subscribe(harness.stripe, first, 'standard', 'EARLYBIRD');
    await first.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    const second = await harness.author('free', { email: address });
    const claim = () => second.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'EARLYBIRD' });
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_USED' } });
    await eraseAccount({ db: harness.db, files: { remove: () => Promise.resolve() } as never }, first.user.id);
    expect(await claim()).toMatchObject({ status: 200 });
  });

  largeTest('that is paid for in the moment in which its time is over gives the plan or the money back', async () => {
    const author = await harness.author('free');
    const { clientSecret = '' } = await choosePlan(author, 'standard', 'EARLYBIRD');
    const [open] = await subscriptionsOf(author);
    // Our reading of Stripe was a moment old: the payment came first, and the end after it.
    await harness.db.query(`UPDATE promo_code_usage SET used_at = now() - interval '10 minutes' WHERE user_id = $1`, [author.user.id]);
    await harness.stripe.pay(clientSecret, { number: VISA });
    await fetch(`${harness.stripe.url}/v1/subscriptions/${open?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
      body: new URLSearchParams({ prorate: 'false', invoice_now: 'false', 'cancellation_details[comment]': 'held-too-long' }),
    });
    await reconcile(author);
    expect([intents(clientSecret).map(({ refunded }) => refunded), (await subscriptionOf(author)).subscriptionTier]).toEqual([
      [true],
      'free',
    ]);
  });
});

describe('a deleted account', () => {
  test('has no checkout that could still be paid', async () => {
    const author = await harness.author('free');
    const [{ clientSecret }, plan] = [await buyTokens(author), await choosePlan(author, 'standard')];
    await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    const isCanceled = (secret: string) =>
      harness.stripe.objects<{ id: string; status: string }>('payment_intent').some(({ id, status }) => id === intentOf(secret) && status === 'canceled'); // prettier-ignore
    await until(() => isCanceled(clientSecret) && isCanceled(plan.clientSecret ?? ''));
    expect(await harness.stripe.pay(clientSecret, { number: VISA })).toHaveProperty('error');
  });

  largeTest('gets back by itself what it paid too late', async () => {
    const author = await harness.author('free');
    const { clientSecret } = await buyTokens(author);
    // As if the payment were under way while the account is deleted.
    await harness.db.query(`UPDATE users SET deleted_at = now() - interval '3 seconds' WHERE id = $1`, [author.user.id]);
    await harness.stripe.pay(clientSecret, { number: VISA });
    await until(
      () =>
      harness.stripe.objects<{ payment_intent: string; refunded: boolean }>('charge').some(({ payment_intent, refunded }) => payment_intent === intentOf(clientSecret) && refunded), // prettier-ignore
    );
  });
});
