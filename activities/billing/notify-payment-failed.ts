import type { EntityManager } from 'typeorm';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { Plan } from './plan-of.ts';
import type { BilledInvoice } from './read-payments.ts';

/** Schedules one e-mail per failed attempt to charge a renewal. */
export async function notifyPaymentFailed(
  manager: EntityManager,
  userId: string,
  plan: Plan,
  invoices: readonly BilledInvoice[],
): Promise<void> {
  const open = invoices.find(
    ({ subscriptionId, status, attempts }) => subscriptionId === plan.subscriptionId && status === 'open' && attempts > 0,
  );
  if (!open) return;
  const { id, attempts, amountDue, nextAttemptAt } = open;
  await scheduleEmail(manager, {
    userId,
    kind: 'payment-failed',
    data: {
      tier: plan.tier,
      amountCents: amountDue,
      ...(nextAttemptAt !== null && { nextAttemptAt: new Date(nextAttemptAt * 1000).toISOString() }),
    },
    dedupeKey: `payment-failed/${id}/${attempts}`,
  });
}
