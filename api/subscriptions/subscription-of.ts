import type { DataSource } from 'typeorm';
import { describePayment, type Payment, type SubscriptionRecord } from '../../shared/billing.ts';
import { EARLY_BIRD_CODE, type PaidTier } from '../../shared/plans.ts';
import { discountedCents } from '../../shared/promo-codes.ts';
import { PromoCodeUsage } from '../../shared/database/entities/promo-code-usage.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { User } from '../../shared/database/entities/user.ts';
import { moneyBackUntil } from '../../shared/database/money-back.ts';
import { AppError } from '../../shared/errors.ts';

/** A user's plan and payments, from the database. */
export async function subscriptionOf(db: DataSource, userId: string): Promise<SubscriptionRecord> {
  const user = await db.getRepository(User).findOneBy({ id: userId });
  if (!user) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  const isBilled = user.stripeSubscriptionId !== null;
  const until = isBilled ? await moneyBackUntil(db.manager, userId) : undefined;
  const discount = isBilled ? user.subscriptionDiscount : null;
  const renews = isBilled && user.subscriptionStatus === 'active';
  return {
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    booksGenerated: user.booksGenerated,
    booksResetDate: user.booksResetDate.toISOString(),
    isBilled,
    priceCents: discount ? discountedCents(user.subscriptionPriceCents, discount) : user.subscriptionPriceCents,
    ...(discount && { discount }),
    isEarlyBird: user.isEarlyBird || (await hasClaim(db, userId)),
    ...(renews && { renewsAt: user.booksResetDate.toISOString() }),
    ...(user.accessEndsAt && { accessEndsAt: user.accessEndsAt.toISOString() }),
    ...(user.nextTier && { nextTier: user.nextTier }),
    ...(until && until > new Date() && { refundableUntil: until.toISOString() }),
    payments: await paymentsOf(db, userId),
  };
}

/** Whether an open checkout holds an early-bird spot. */
async function hasClaim(db: DataSource, userId: string): Promise<boolean> {
  const offer = await db.getRepository(PromoCode).findOneBy({ code: EARLY_BIRD_CODE });
  return offer !== null && (await db.getRepository(PromoCodeUsage).existsBy({ userId, promoCodeId: offer.id }));
}

type Row = {
  id: string;
  tier: PaidTier | null;
  isUpgrade: boolean;
  tokens: number | null;
  amountCents: number;
  refundedCents: number;
  paidAt: Date;
  receiptUrl: string | null;
  created_at: Date;
};

async function paymentsOf(db: DataSource, userId: string): Promise<Payment[]> {
  const rows: Row[] = await db.query(
    `SELECT id, subscription_tier AS tier, is_upgrade AS "isUpgrade", NULL::integer AS tokens, price_in_cents AS "amountCents", refunded_cents AS "refundedCents",
            paid_at AS "paidAt", receipt_url AS "receiptUrl", created_at FROM subscription_payments WHERE user_id = $1 AND status = 'succeeded'
     UNION ALL
     SELECT id, NULL, false, tokens_amount, price_in_cents, refunded_cents, paid_at, receipt_url, created_at FROM token_purchases
      WHERE user_id = $1 AND status = 'succeeded'
     ORDER BY "paidAt" DESC, created_at DESC`,
    [userId],
  );
  return rows.map(({ tier, isUpgrade, tokens, paidAt, receiptUrl, created_at: _, ...row }) => ({
    ...row,
    ...(tier === null
      ? { kind: 'tokens', description: describePayment({ kind: 'tokens', tokens: tokens ?? 0 }) }
      : { kind: 'subscription', description: describePayment({ kind: 'subscription', tier, isUpgrade }) }),
    paidAt: paidAt.toISOString(),
    ...(receiptUrl && { receiptUrl }),
  }));
}
