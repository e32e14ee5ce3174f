/**
 * A subscription in simulated time, at the fake Stripe and on a Temporal server whose time can be skipped: every day its books, money and
 * access are compared with a ledger that knows nothing of the product. Five weeks of it, and half a year in the full form.
 */

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../shared/database/data-source.ts';
import { isFull } from '../local/testing/scale.ts';
import { useSkippedTime } from '../local/testing/use-product.ts';
import { lockQuota, reserveBook } from '../api/users/book-quota.ts';
import type { Author } from '../local/testing/author.ts';
import { choosePlan, subscribe, subscriptionOf, untilPlan } from '../local/testing/subscriber.ts';
import { AppError } from '../shared/errors.ts';
import { until } from '../local/testing/until.ts';
import { Ledger } from './testing/ledger.ts';

jest.setTimeout(240_000);

const GOOD_CARD = '4242424242424242';
/** Succeeds once, then declines every charge. */
const FAILING_CARD = '4000000000000341';
/**
 * Slightly more than a day, in seconds, so that no request coincides with the subscription's daily reconciliation: the time-skipping server
 * can lose one of two simultaneous events, which a real server does not.
 */
const DAY = 24 * 3_600 + 7 * 60;

const harness = useSkippedTime();
/** For the product's own functions, whose entities are those of this file. */
let db: DataSource;
beforeAll(async () => {
  db = await createDataSource(harness.databaseUrl, 2).initialize();
});
afterAll(() => db.destroy());

/** Advances time at Stripe and at Temporal and waits for what is due. */
async function pass(seconds: number): Promise<void> {
  await harness.stripe.advance(seconds);
  await harness.environment.sleep(seconds * 1000);
  await harness.stripe.webhooks.settled();
}

/** Orders a full book, up to the quota check. Returns `taken` or the error code. */
async function orderBook({ user }: Author): Promise<string> {
  try {
    await db.transaction(async (manager) => {
      const account = await lockQuota(manager, user.id);
      const [book]: { id: string }[] = await manager.query(
        `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, workflow_started_at)
         VALUES ($1, 'Ada Quill', $2, 'Bees', 'Gardeners', 'Bees', 1, now()) RETURNING id`,
        [user.id, user.email],
      );
      await reserveBook(manager, account, { projectId: book?.id ?? '', level: 'full', wordCount: 20_000 });
    });
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The account in the ledger's terms. */
async function accountOf({ user }: Author) {
  const [row] = await db.query<Record<string, unknown>[]>(
    `SELECT subscription_tier AS tier, subscription_status AS status, books_generated AS books, niche_analyses_used AS analyses,
            subscription_price_cents AS "monthlyCents", is_early_bird AS "isEarlyBird", next_tier AS "nextTier",
            extract(epoch FROM access_ends_at)::int AS "accessEndsAt",
            CASE WHEN stripe_subscription_id IS NOT NULL THEN extract(epoch FROM books_reset_date)::int END AS "periodEndsAt"
       FROM users WHERE id = $1`,
    [user.id],
  );
  return row;
}

/** Waits until the row matches the ledger, which takes moments. */
async function untilAsInLedger(author: Author, ledger: Ledger): Promise<void> {
  const wanted = ledger.account();
  await until(async () => isDeepStrictEqual(await accountOf(author), wanted), 5_000).catch(() => undefined);
  expect(await accountOf(author)).toEqual(wanted);
}

async function paymentsOf(author: Author): Promise<{ cents: number; refunded: number }[]> {
  const { payments } = await subscriptionOf(author);
  return payments.map(({ amountCents, refundedCents }) => ({ cents: amountCents, refunded: refundedCents })).reverse();
}

largeTest(
  `${isFull ? 'six months: a refund, renewals, a failed payment, an upgrade, a downgrade and a cancellation' : 'five weeks: a refund and a renewal'}`,
  async () => {
    const author = await harness.author();
    const { stripe } = harness;
    const ledger = new Ledger();
    const customer = async () => {
      const [row] = await harness.db.query<{ id: string }[]>('SELECT stripe_customer_id AS id FROM users WHERE id = $1', [author.user.id]);
      return row?.id ?? '';
    };
    /** Each day makes an analysis, orders a book, and compares everything. */
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        await pass(DAY);
        ledger.pass(stripe.now());
        await untilAsInLedger(author, ledger);
        await harness.db.query('UPDATE users SET niche_analyses_used = niche_analyses_used + 1 WHERE id = $1', [author.user.id]);
        ledger.analyse();
        expect(await orderBook(author)).toBe(ledger.order());
      }
      expect(await paymentsOf(author)).toEqual(ledger.payments);
    };
    const begin = async () => {
      const before = stripe.now();
      await subscribe(stripe, author, 'standard', 'EARLYBIRD', GOOD_CARD);
      const [created] = stripe.objects<{ items: { data: { current_period_start: number }[] } }>('subscription').slice(-1);
      const startedAt = created?.items.data[0]?.current_period_start ?? 0;
      expect(startedAt - before).toBeLessThanOrEqual(5);
      ledger.begin('standard', 999, startedAt);
    };

    await begin();
    await days(3);
    await author.expect(200, 'POST', '/api/subscriptions/refund');
    ledger.refund();
    await days(1);

    await begin();
    expect(await author.request('POST', '/api/subscriptions/refund')).toMatchObject({ status: 409 });
    await days(31); // The first renewal.
    if (!isFull) return;

    await days(9);
    const { payments: before } = await subscriptionOf(author);
    await choosePlan(author, 'publisher');
    ledger.upgrade('publisher', 2999, stripe.now());
    expect((await subscriptionOf(author)).payments).toHaveLength(before.length + 1);
    await days(31); // Renewed at the publisher price, with twenty books.

    stripe.setCard(await customer(), FAILING_CARD);
    ledger.cardFails();
    await days(25); // The renewal fails in this period, and the allowance is suspended.
    expect(await accountOf(author)).toMatchObject({ status: 'past_due' });
    expect(await orderBook(author)).toBe('PAYMENT_OVERDUE');
    expect(await author.request('POST', '/api/subscriptions', { tier: 'standard' })).toMatchObject({ status: 402 });
    const { clientSecret = '' } = await choosePlan(author, 'publisher');
    expect(await stripe.pay(clientSecret, { number: GOOD_CARD })).toEqual({ status: 'succeeded' });
    ledger.payOverdue();
    await untilPlan(author, { subscriptionStatus: 'active' });
    await days(6);

    await choosePlan(author, 'standard');
    ledger.downgrade('standard', 999);
    await days(31); // Renewed as standard, at the early bird's price.

    await author.expect(200, 'DELETE', '/api/subscriptions');
    ledger.cancel();
    await days(40); // To the end of the access, and beyond.
    expect(await accountOf(author)).toMatchObject({ tier: 'free' });

    const mails = await harness.db.query<{ kind: string; count: number }[]>(
      'SELECT email_type AS kind, count(*)::int AS count FROM scheduled_emails WHERE user_id = $1 GROUP BY email_type',
      [author.user.id],
    );
    const written = Object.fromEntries(mails.map(({ kind, count }) => [kind, count]));
    expect(written).toMatchObject({
      'payment-receipt': ledger.payments.length,
      'payment-failed': ledger.failures,
      'subscription-cancelled': 1,
      'access-ending': 1,
    });
  },
);
