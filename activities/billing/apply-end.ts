import type { ActivityDeps } from '../deps.ts';
import { stripeRequest, isStripeCode } from './stripe-request.ts';
import { abandonCheckouts, callOff, endNow } from './call-off.ts';
import type { Command } from './apply-plan.ts';
import type { EndDecision, RefundDecision } from './decisions.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/** Applies the decision to cancel a subscription. */
export async function applyCancellation({ payments }: Deps, { key, decision }: Command<EndDecision>): Promise<void> {
  const { abandon, subscriptionId, schedule, when } = decision;
  await abandonCheckouts(payments, abandon, key);
  if (!subscriptionId) return;
  await callOff(payments, subscriptionId, { schedule, cancellation: false }, key);
  if (when === 'now') await endNow(payments, subscriptionId, `${key}:end`);
  else
    await stripeRequest(() =>
      payments.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: `${key}:cancel` }),
    );
}

/** Refunds the payments and ends the plan. @param command `at`: time of the request, in milliseconds since 1970 */
export async function applyRefund(deps: Deps, command: Command<RefundDecision> & { at: number }): Promise<void> {
  const { userId, key, decision, at } = command;
  for (const intent of decision.intents) await refund(deps, intent, decision.cents?.[intent], `${key}:refund-${intent}`);
  await endNow(deps.payments, decision.subscriptionId, `${key}:end`);
  await deps.db.transaction(async (manager) => {
    await manager.query('UPDATE users SET refunded_at = $2 WHERE id = $1 AND refunded_at IS NULL', [userId, new Date(at)]);
    await manager.query(
      `INSERT INTO money_back_cards (fingerprint) SELECT DISTINCT card_fingerprint FROM subscription_payments
        WHERE user_id = $1 AND card_fingerprint IS NOT NULL ON CONFLICT DO NOTHING`,
      [userId],
    );
  });
}

/**
 * Releases the books at work that the allowance of a refunded plan paid for, so that they cannot be restarted with it.
 * @returns their ids, for the workflow to stop them
 */
export async function releaseBooks({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[]> {
  const [released]: [{ id: string }[], number] = await db.query(
    `UPDATE book_reservations SET state = 'released', updated_at = now() WHERE user_id = $1 AND source = 'allowance' AND state = 'reserved'
     RETURNING project_id AS id`,
    [userId],
  );
  return released.map(({ id }) => id);
}

export async function refund(
  { payments }: Pick<Deps, 'payments'>,
  intent: string,
  amount: number | undefined,
  idempotencyKey: string,
): Promise<void> {
  const params = { payment_intent: intent, reason: 'requested_by_customer' as const, ...(amount !== undefined && { amount }) };
  try {
    await stripeRequest(() => payments.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    // Already refunded, by an operator for example.
    if (!isStripeCode(error, 'charge_already_refunded')) throw error;
  }
}
