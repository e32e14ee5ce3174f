import type { EntityManager } from 'typeorm';
import { describePayment } from '../../shared/billing.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { PaidCharge } from './read-payments.ts';

type Purchase = { userId: string | null; tokens: number };

/**
 * Credits the tokens that a charge paid for: once, because the row turns `succeeded` once. What is refunded whole is taken back as far as it has not
 * been used.
 * @returns whether the charge is for tokens
 */
export async function settleTokens(manager: EntityManager, charge: PaidCharge): Promise<boolean> {
  const { intent, amount, refunded, paidAt, receiptUrl } = charge;
  const [credited]: [Purchase[], number] = await manager.query(
    `UPDATE token_purchases SET status = 'succeeded', price_in_cents = $2, paid_at = to_timestamp($3), receipt_url = $4
      WHERE stripe_payment_intent_id = $1 AND status <> 'succeeded' RETURNING user_id AS "userId", tokens_amount AS tokens`,
    [intent, amount, paidAt, receiptUrl],
  );
  for (const { userId, tokens } of credited) {
    if (!userId) continue;
    await manager.query('UPDATE users SET tokens = tokens + $2 WHERE id = $1', [userId, tokens]);
    await scheduleEmail(manager, {
      userId,
      kind: 'payment-receipt',
      data: {
        description: describePayment({ kind: 'tokens', tokens }),
        amountCents: amount,
        paidAt: new Date(paidAt * 1000).toISOString(),
        ...(receiptUrl && { receiptUrl }),
      },
    });
  }
  const [refundedNow]: [(Purchase & { whole: boolean })[], number] = await manager.query(
    `UPDATE token_purchases SET refunded_cents = $2 WHERE stripe_payment_intent_id = $1 AND refunded_cents < $2
     RETURNING user_id AS "userId", tokens_amount AS tokens, refunded_cents = price_in_cents AS whole`,
    [intent, refunded],
  );
  for (const { userId, tokens, whole } of refundedNow)
    if (userId && whole) await manager.query('UPDATE users SET tokens = greatest(0, tokens - $2) WHERE id = $1', [userId, tokens]);
  const rows: unknown[] = await manager.query('SELECT 1 FROM token_purchases WHERE stripe_payment_intent_id = $1', [intent]);
  return rows.length > 0;
}
