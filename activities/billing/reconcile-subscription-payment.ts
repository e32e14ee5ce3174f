import type { EntityManager } from 'typeorm';
import { describePayment, type ReturnReason } from '../../shared/billing.ts';
import type { PaidTier } from '../../shared/plans.ts';
import type { BilledInvoice, PaidCharge } from './read-payments.ts';
import { sendReceipt, sendRefundNote } from './receipts.ts';

type Payment = { tier: PaidTier; isUpgrade: boolean; status: string; refunded: number };

/**
 * Records an invoice's charge and its refunds, and sends one e-mail for each. Renewals have no row yet, checkouts have a pending one. The
 * caller has locked the user's row.
 */
export async function reconcileSubscriptionPayment(
  manager: EntityManager,
  userId: string,
  charge: PaidCharge,
  invoice: BilledInvoice,
  tier: PaidTier,
  returned?: ReturnReason,
): Promise<void> {
  const { intent, amount, refunded, paidAt, receiptUrl, fingerprint } = charge;
  await manager.query(
    `INSERT INTO subscription_payments (user_id, stripe_payment_intent_id, stripe_subscription_id, stripe_invoice_id, subscription_tier, price_in_cents, is_upgrade)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (stripe_payment_intent_id) DO NOTHING`,
    [userId, intent, invoice.subscriptionId, invoice.id, tier, amount, invoice.isUpgrade],
  );
  const [payment]: Payment[] = await manager.query(
    `SELECT subscription_tier AS tier, is_upgrade AS "isUpgrade", status, refunded_cents AS refunded FROM subscription_payments
      WHERE stripe_payment_intent_id = $1 FOR UPDATE`,
    [intent],
  );
  if (!payment) throw new Error('The payment row disappeared within the transaction');
  const description = describePayment({ kind: 'subscription', ...payment });
  if (payment.status !== 'succeeded') {
    await manager.query(
      `UPDATE subscription_payments SET status = 'succeeded', price_in_cents = $2, paid_at = to_timestamp($3), receipt_url = $4, card_fingerprint = $5
        WHERE stripe_payment_intent_id = $1`,
      [intent, amount, paidAt, receiptUrl, fingerprint],
    );
    await sendReceipt(manager, userId, description, charge);
  }
  if (refunded > payment.refunded) {
    await manager.query('UPDATE subscription_payments SET refunded_cents = $2 WHERE stripe_payment_intent_id = $1', [intent, refunded]);
    await sendRefundNote(manager, userId, description, refunded - payment.refunded, charge, returned);
  }
}
