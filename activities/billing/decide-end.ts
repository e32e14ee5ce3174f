import { MONEY_BACK_DAYS, TOKEN_PACKS } from '../../shared/plans.ts';
import { moneyBackUntil } from '../../shared/database/money-back.ts';
import type { ActivityDeps } from '../deps.ts';
import { refuse } from './stripe-request.ts';
import { ensureCustomer } from './customer.ts';
import type { EndDecision, PlanDecision, RefundDecision } from './decisions.ts';
import { readSubscriptions } from './plan-of.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/**
 * Decides how a plan is cancelled: at the end of the paid period, or now if the payment is overdue. Unpaid checkouts are closed.
 * @throws ApplicationFailure `NO_SUBSCRIPTION`
 */
export async function decideCancellation(deps: Deps, userId: string): Promise<EndDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan, unpaid } = await readSubscriptions(deps.payments, customer);
  if (!plan && !unpaid.length) throw refuse('NO_SUBSCRIPTION', 'There is no subscription to cancel');
  return {
    abandon: unpaid.map(({ id }) => id),
    subscriptionId: plan && plan.status !== 'canceled' ? plan.subscriptionId : null,
    schedule: plan?.schedule?.id ?? null,
    when: plan?.status === 'past_due' ? 'now' : 'at the period’s end',
  };
}

/** Decides which scheduled changes to cancel so that the plan continues. @throws ApplicationFailure `NO_SUBSCRIPTION` if there are none */
export async function decideResumption(deps: Deps, userId: string): Promise<PlanDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  if (!plan || (!plan.schedule && plan.accessEndsAt === null)) throw refuse('NO_SUBSCRIPTION', 'There is nothing to resume');
  const { tier, subscriptionId, schedule, accessEndsAt } = plan;
  return { do: 'resume', tier, subscriptionId, calledOff: { schedule: schedule?.id ?? null, cancellation: accessEndsAt !== null } };
}

/**
 * The money-back guarantee: within seven days of a user's first payment for a plan, and once per account and card, its payments are refunded,
 * less the price of a token for each full book that was finished with the plan, and the plan ends.
 * @param at time of the request, in milliseconds since 1970
 * @throws ApplicationFailure `NOT_REFUNDABLE`
 */
export async function decideRefund(deps: Deps, { userId, at }: { userId: string; at: number }): Promise<RefundDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  const until = await moneyBackUntil(deps.db.manager, userId);
  if (!plan || !until || until.getTime() < at)
    throw refuse(
      'NOT_REFUNDABLE',
      `The money-back guarantee applies once per account and card, within ${MONEY_BACK_DAYS} days of the first payment`,
    );
  const paid: { intent: string; cents: number }[] = await deps.db.query(
    `SELECT stripe_payment_intent_id AS intent, price_in_cents - refunded_cents AS cents FROM subscription_payments
      WHERE user_id = $1 AND status = 'succeeded' AND refunded_cents < price_in_cents ORDER BY created_at`,
    [userId],
  );
  const left = deduct(paid, (await finishedBooks(deps, userId)) * TOKEN_PACKS[1]);
  return {
    intents: left.map(({ intent }) => intent),
    subscriptionId: plan.subscriptionId,
    cents: Object.fromEntries(left.map(({ intent, cents }) => [intent, cents])),
  };
}

/** Full books that the plan's allowance has paid for and that are whole. */
async function finishedBooks({ db }: Deps, userId: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM book_reservations r JOIN users u ON u.id = r.user_id
      WHERE r.user_id = $1 AND r.source = 'allowance' AND r.state = 'settled' AND r.created_at >= coalesce(u.subscription_period_start, r.created_at)`,
    [userId],
  );
  return row?.count ?? 0;
}

/** What is left of the payments after a deduction. */
function deduct<Payment extends { cents: number }>(payments: readonly Payment[], deduction: number): Payment[] {
  let open = deduction;
  return payments.flatMap((payment) => {
    const taken = Math.min(open, payment.cents);
    open -= taken;
    return payment.cents > taken ? [{ ...payment, cents: payment.cents - taken }] : [];
  });
}
