import type { EntityManager } from 'typeorm';
import { describePayment } from '../../shared/billing.ts';
import type { PaidCharge } from './read-payments.ts';
import { sendReceipt, sendRefundNote } from './receipts.ts';

type Purchase = { userId: string | null; tokens: number; status: string; refunded: number };

/**
 * Credits the tokens of a charge once, because the row becomes `succeeded` once. A full refund takes back the tokens that are still unused.
 * The caller has locked the user's row.
 * @returns whether the charge is for tokens
 */
export async function reconcileTokens(manager: EntityManager, charge: PaidCharge): Promise<boolean> {
  const { intent, amount, refunded, paidAt, receiptUrl } = charge;
  const [purchase]: Purchase[] = await manager.query(
    `SELECT user_id AS "userId", tokens_amount AS tokens, status, refunded_cents AS refunded FROM token_purchases
      WHERE stripe_payment_intent_id = $1 FOR UPDATE`,
    [intent],
  );
  if (!purchase) return false;
  const { userId, tokens } = purchase;
  if (!userId) return true;
  const description = describePayment({ kind: 'tokens', tokens });
  if (purchase.status !== 'succeeded') {
    await manager.query(
      `UPDATE token_purchases SET status = 'succeeded', price_in_cents = $2, paid_at = to_timestamp($3), receipt_url = $4
        WHERE stripe_payment_intent_id = $1`,
      [intent, amount, paidAt, receiptUrl],
    );
    await manager.query('UPDATE users SET tokens = tokens + $2 WHERE id = $1', [userId, tokens]);
    await sendReceipt(manager, userId, description, charge);
  }
  if (refunded > purchase.refunded) {
    await manager.query('UPDATE token_purchases SET refunded_cents = $2 WHERE stripe_payment_intent_id = $1', [intent, refunded]);
    if (refunded === amount) await manager.query('UPDATE users SET tokens = greatest(0, tokens - $2) WHERE id = $1', [userId, tokens]);
    await sendRefundNote(manager, userId, description, refunded - purchase.refunded, charge);
  }
  return true;
}
