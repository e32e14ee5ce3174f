import type { ActivityDeps } from '../deps.ts';
import { asking, isStripeCode } from './asking.ts';

/** A pack of tokens that nobody has paid by then is given up. A plan's checkout runs out by itself. */
const OPEN_HOURS = 24;

/** Closes the token purchases of a user that were given up, here or at Stripe. Those that were paid are left to be credited. */
export async function closePurchases({ db, payments }: Pick<ActivityDeps, 'db' | 'payments'>, userId: string, at: number): Promise<void> {
  const waiting: { intent: string; isOld: boolean }[] = await db.query(
    `SELECT stripe_payment_intent_id AS intent, created_at < $2::timestamptz - make_interval(hours => $3) AS "isOld"
       FROM token_purchases WHERE user_id = $1 AND status = 'pending'`,
    [userId, new Date(at), OPEN_HOURS],
  );
  for (const { intent, isOld } of waiting) {
    const { status } = await asking(() => payments.paymentIntents.retrieve(intent));
    const isOver = status === 'canceled' || (isOld && status.startsWith('requires_') && (await giveUp(payments, intent)));
    if (isOver)
      await db.query(`UPDATE token_purchases SET status = 'canceled' WHERE stripe_payment_intent_id = $1 AND status = 'pending'`, [intent]);
  }
}

/** @returns false where it was paid a moment before */
async function giveUp(payments: ActivityDeps['payments'], intent: string): Promise<boolean> {
  try {
    await asking(() => payments.paymentIntents.cancel(intent, {}, { idempotencyKey: `give-up/${intent}` }));
    return true;
  } catch (error) {
    if (isStripeCode(error, 'payment_intent_unexpected_state')) return false;
    throw error;
  }
}
