/**
 * Half a year of a subscription in simulated time, at the stand-in for Stripe and on a Temporal server whose time can be skipped: every day its
 * books, money and access are compared with a ledger that knows nothing of the product.
 */

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { lockQuota, reserveBook } from '../api/users/book-quota.ts';
import type { Author } from '../local/studio/author.ts';
import { startSkippingStudio, type SkippingStudio } from '../local/studio/skipping-studio.ts';
import { choosePlan, subscribe, subscriptionOf, untilPlan } from '../local/studio/subscriber.ts';
import { AppError } from '../shared/errors.ts';
import { until } from '../local/until.ts';
import { Ledger } from './testing/ledger.ts';

jest.setTimeout(240_000);

const GOOD_CARD = '4242424242424242';
/** Pays once, and declines whatever comes after. */
const FAILING_CARD = '4000000000000341';
/**
 * A day and a little, in seconds, so that nothing is asked for at the very moment at which the subscription looks up Stripe every day: of two things
 * at one moment the server that skips time loses one, which a real one does not.
 */
const DAY = 24 * 3_600 + 7 * 60;

let studio: SkippingStudio;
beforeAll(async () => {
  studio = await startSkippingStudio();
});
afterAll(() => studio.stop());

/** Lets time pass at Stripe and at Temporal, and what is due happen. */
async function pass(seconds: number): Promise<void> {
  await studio.stripe.advance(seconds);
  await studio.environment.sleep(seconds * 1000);
  await studio.stripe.webhooks.settled();
}

/** Orders a full book, as far as the quota is asked. Returns `taken` or the code of the refusal. */
async function orderBook({ user }: Author): Promise<string> {
  try {
    await studio.db.transaction(async (manager) => {
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

/** The account as the ledger says it. */
async function accountOf({ user }: Author) {
  const [row] = await studio.db.query<Record<string, unknown>[]>(
    `SELECT subscription_tier AS tier, subscription_status AS status, books_generated AS books, niche_analyses_used AS analyses,
            subscription_price_cents AS "monthlyCents", is_early_bird AS "isEarlyBird", next_tier AS "nextTier",
            extract(epoch FROM access_ends_at)::int AS "accessEndsAt",
            CASE WHEN stripe_subscription_id IS NOT NULL THEN extract(epoch FROM books_reset_date)::int END AS "periodEndsAt"
       FROM users WHERE id = $1`,
    [user.id],
  );
  return row;
}

/** What has happened is looked up within moments; what the ledger says then stands in the row. */
async function untilAsInLedger(author: Author, ledger: Ledger): Promise<void> {
  const wanted = ledger.account();
  await until(async () => isDeepStrictEqual(await accountOf(author), wanted), 5_000).catch(() => undefined);
  expect(await accountOf(author)).toEqual(wanted);
}

async function paymentsOf(author: Author): Promise<{ cents: number; refunded: number }[]> {
  const { payments } = await subscriptionOf(author);
  return payments.map(({ amountCents, refundedCents }) => ({ cents: amountCents, refunded: refundedCents })).reverse();
}

test('six months: renewals, a failed payment, an upgrade, a downgrade, a cancellation and a refund', async () => {
  const author = await studio.author();
  const { stripe } = studio;
  const ledger = new Ledger();
  const customer = async () => {
    const [row] = await studio.db.query<{ id: string }[]>('SELECT stripe_customer_id AS id FROM users WHERE id = $1', [author.user.id]);
    return row?.id ?? '';
  };
  /** Each day an analysis is made and a book ordered, and everything is compared. */
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await pass(DAY);
      ledger.pass(stripe.now());
      await untilAsInLedger(author, ledger);
      await studio.db.query('UPDATE users SET niche_analyses_used = niche_analyses_used + 1 WHERE id = $1', [author.user.id]);
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

  await days(9);
  const { payments: before } = await subscriptionOf(author);
  await choosePlan(author, 'publisher');
  ledger.upgrade('publisher', 2999, stripe.now());
  expect((await subscriptionOf(author)).payments).toHaveLength(before.length + 1);
  await days(31); // Renewed at the price of the publisher plan, with twenty books.

  stripe.setCard(await customer(), FAILING_CARD);
  ledger.cardFails();
  await days(25); // The renewal fails within these, and what the plan allows rests.
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

  const mails = await studio.db.query<{ kind: string; count: number }[]>(
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
});
