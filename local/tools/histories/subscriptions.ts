import { subscriptionWorkflowId } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import { startTimeSkippingHarness } from '../../testing/time-skipping/harness.ts';
import type { Harness } from '../../testing/harness.ts';
import { choosePlan, subscribe, untilPlan, VISA } from '../../testing/subscriber.ts';
import { until } from '../../testing/until.ts';
import { storeHistory, storeRuns } from './store-history.ts';

const DAY = 24 * 3_600;
/** Pays once, and declines whatever comes after. */
const FAILING_CARD = '4000000000000341';

/** Every way that a subscription can go, and a year of one. */
export async function subscriptions(harness: Harness): Promise<void> {
  await playChanged(harness);
  await playRefunded(harness);
  await playTokens(harness);
  await playExpired(harness);
  await playYear();
}

const idOf = ({ user }: Author) => subscriptionWorkflowId(user.id);

/** Begun, up, down, taken back, canceled: and it waits for its end. */
async function playChanged(harness: Harness): Promise<void> {
  const author = await harness.author('free');
  await subscribe(harness.stripe, author, 'standard', 'EARLYBIRD');
  await harness.stripe.webhooks.settled();
  await storeHistory(harness, 'subscription-active', idOf(author), { running: true });
  await choosePlan(author, 'publisher');
  await choosePlan(author, 'standard');
  await author.expect(200, 'POST', '/api/subscriptions/resume');
  await author.request('POST', '/api/subscriptions', { tier: 'publisher' });
  await author.expect(200, 'DELETE', '/api/subscriptions');
  await harness.stripe.webhooks.settled();
  await storeHistory(harness, 'subscription-changed', idOf(author), { running: true });
}

async function playRefunded(harness: Harness): Promise<void> {
  const author = await harness.author('free');
  await subscribe(harness.stripe, author, 'publisher');
  await author.expect(200, 'POST', '/api/subscriptions/refund');
  await storeHistory(harness, 'subscription-refunded', idOf(author));
}

async function playTokens(harness: Harness): Promise<void> {
  const author = await harness.author('free');
  const { clientSecret } = await author.expect<{ clientSecret: string }>(200, 'POST', '/api/create-payment-intent', {
    userId: author.user.id,
    tokensAmount: 5,
  });
  await harness.stripe.pay(clientSecret, { number: VISA });
  await storeHistory(harness, 'tokens-bought', idOf(author));
}

/** A checkout that nobody pays, and gives back what it had claimed. */
async function playExpired(harness: Harness): Promise<void> {
  const author = await harness.author('free');
  await choosePlan(author, 'standard', 'EARLYBIRD');
  await harness.stripe.advance(DAY);
  await storeHistory(harness, 'checkout-expired', idOf(author));
}

/** From the first payment to the last day: renewals, a change up and one down, a card that fails for a while, and the end. */
async function playYear(): Promise<void> {
  const harness = await startTimeSkippingHarness();
  const { stripe, environment } = harness;
  try {
    const author = await harness.author();
    // A day and a little: of two things at one moment the server that skips time loses one.
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        await stripe.advance(DAY + 420);
        await environment.sleep((DAY + 420) * 1000);
        await stripe.webhooks.settled();
      }
    };
    await subscribe(stripe, author, 'standard', 'EARLYBIRD');
    await days(70);
    await choosePlan(author, 'publisher');
    await days(60);
    const [row] = await harness.db.query<{ customer: string }[]>('SELECT stripe_customer_id AS customer FROM users WHERE id = $1', [
      author.user.id,
    ]);
    stripe.setCard(row?.customer ?? '', FAILING_CARD);
    await until(async () => {
      await days(1);
      const [user] = await harness.db.query<{ status: string }[]>('SELECT subscription_status AS status FROM users WHERE id = $1', [
        author.user.id,
      ]);
      return user?.status === 'past_due';
    }, 60_000);
    stripe.setCard(row?.customer ?? '', VISA);
    await days(60);
    await choosePlan(author, 'standard');
    await days(120);
    await author.expect(200, 'DELETE', '/api/subscriptions');
    await days(35);
    await untilPlan(author, { subscriptionTier: 'free' });
    await storeRuns({ temporal: environment.client }, 'subscription-of-a-year', idOf(author));
  } finally {
    await harness.stop();
  }
}
