import type { ActivityDeps } from '../deps.ts';
import { stripeRequest, isStripeCode } from './stripe-request.ts';

/** An unpaid token purchase is cancelled after this time. Stripe expires a plan's checkout itself. */
const OPEN_HOURS = 24;

/**
 * Closes a user's abandoned or cancelled token purchases. Paid ones are left to be credited.
 * @param when.now whether open ones are abandoned however young they are: the account is deleted
 */
export async function closePurchases(
  { db, payments }: Pick<ActivityDeps, 'db' | 'payments'>,
  userId: string,
  { at, now }: { at: number; now: boolean },
): Promise<void> {
  const waiting: { intent: string; isOld: boolean }[] = await db.query(
    `SELECT stripe_payment_intent_id AS intent, ($4 OR created_at < $2::timestamptz - make_interval(hours => $3)) AS "isOld"
       FROM token_purchases WHERE user_id = $1 AND status = 'pending'`,
    [userId, new Date(at), OPEN_HOURS, now],
  );
  for (const { intent, isOld } of waiting) {
    const { status } = await stripeRequest(() => payments.paymentIntents.retrieve(intent));
    const isOver = status === 'canceled' || (isOld && status.startsWith('requires_') && (await giveUp(payments, intent)));
    if (isOver)
      await db.query(`UPDATE token_purchases SET status = 'canceled' WHERE stripe_payment_intent_id = $1 AND status = 'pending'`, [intent]);
  }
}

/** @returns false if it has just been paid */
async function giveUp(payments: ActivityDeps['payments'], intent: string): Promise<boolean> {
  try {
    await stripeRequest(() => payments.paymentIntents.cancel(intent, {}, { idempotencyKey: `give-up/${intent}` }));
    return true;
  } catch (error) {
    if (isStripeCode(error, 'payment_intent_unexpected_state')) return false;
    throw error;
  }
}
