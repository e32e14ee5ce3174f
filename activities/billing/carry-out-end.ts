import type { ActivityDeps } from '../deps.ts';
import { asking, isStripeCode } from './asking.ts';
import { abandonCheckouts, callOff, endNow } from './call-off.ts';
import type { Command } from './carry-out-plan.ts';
import type { EndDecision, RefundDecision } from './decisions.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/** Ends a subscription as it was decided. */
export async function carryOutCancellation({ payments }: Deps, { key, decision }: Command<EndDecision>): Promise<void> {
  const { abandon, subscriptionId, schedule, when } = decision;
  await abandonCheckouts(payments, abandon, key);
  if (!subscriptionId) return;
  await callOff(payments, subscriptionId, { schedule, cancellation: false }, key);
  if (when === 'now') await endNow(payments, subscriptionId, `${key}:end`);
  else
    await asking(() => payments.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: `${key}:cancel` }));
}

/** Gives the money back and ends the plan. @param command `at`: when it was asked for, in milliseconds since 1970 */
export async function carryOutRefund(deps: Deps, command: Command<RefundDecision> & { at: number }): Promise<void> {
  const { userId, key, decision, at } = command;
  for (const intent of decision.intents) await giveBack(deps, intent, `${key}:refund-${intent}`);
  await endNow(deps.payments, decision.subscriptionId, `${key}:end`);
  await deps.db.query('UPDATE users SET refunded_at = $2 WHERE id = $1 AND refunded_at IS NULL', [userId, new Date(at)]);
}

async function giveBack({ payments }: Deps, intent: string, idempotencyKey: string): Promise<void> {
  try {
    await asking(() => payments.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' }, { idempotencyKey }));
  } catch (error) {
    // An operator was faster.
    if (!isStripeCode(error, 'charge_already_refunded')) throw error;
  }
}
