import type { EntityManager } from 'typeorm';
import { describePayment } from '../../shared/billing.ts';
import type { PaidTier } from '../../shared/plans.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { BilledInvoice, PaidCharge } from './read-payments.ts';

/** Writes down what a charge paid of an invoice, and thanks for it, once: renewals have no row before, checkouts have one that is pending. */
export async function settleSubscriptionPayment(
  manager: EntityManager,
  userId: string,
  charge: PaidCharge,
  invoice: BilledInvoice,
  tier: PaidTier,
): Promise<void> {
  const { intent, amount, refunded, paidAt, receiptUrl } = charge;
  await manager.query(
    `INSERT INTO subscription_payments (user_id, stripe_payment_intent_id, stripe_subscription_id, stripe_invoice_id, subscription_tier, price_in_cents)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (stripe_payment_intent_id) DO NOTHING`,
    [userId, intent, invoice.subscriptionId, invoice.id, tier, amount],
  );
  const [settled]: [{ tier: PaidTier }[], number] = await manager.query(
    `UPDATE subscription_payments SET status = 'succeeded', price_in_cents = $2, paid_at = to_timestamp($3), receipt_url = $4
      WHERE stripe_payment_intent_id = $1 AND status <> 'succeeded' RETURNING subscription_tier AS tier`,
    [intent, amount, paidAt, receiptUrl],
  );
  for (const payment of settled)
    await scheduleEmail(manager, {
      userId,
      kind: 'payment-receipt',
      data: {
        description: describePayment({ kind: 'subscription', tier: payment.tier }),
        amountCents: amount,
        paidAt: new Date(paidAt * 1000).toISOString(),
        ...(receiptUrl && { receiptUrl }),
      },
    });
  await manager.query('UPDATE subscription_payments SET refunded_cents = $2 WHERE stripe_payment_intent_id = $1 AND refunded_cents < $2', [
    intent,
    refunded,
  ]);
}
