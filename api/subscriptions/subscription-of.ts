import type { DataSource } from 'typeorm';
import { describePayment, type Payment, type SubscriptionRecord } from '../../shared/billing.ts';
import { EARLY_BIRD_CODE, type PaidTier } from '../../shared/plans.ts';
import { discountedCents } from '../../shared/promo-codes.ts';
import { PromoCodeUsage } from '../../shared/database/entities/promo-code-usage.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { User } from '../../shared/database/entities/user.ts';
import { moneyBackUntil } from '../../shared/database/money-back.ts';
import { AppError } from '../../shared/errors.ts';
import { splitPage } from '../split-page.ts';

/** A user's plan and payments, from the database. */
export async function subscriptionOf(db: DataSource, userId: string): Promise<SubscriptionRecord> {
  const user = await db.getRepository(User).findOneBy({ id: userId });
  if (!user) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  const { payments, next } = await paymentsOf(db, userId);
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
    payments,
    hasMorePayments: next !== undefined,
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
  cursor: string;
};

const A_PAGE = 20;
const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;
const POSITION = `${micros('p."paidAt"')}, ${micros('p.created_at')}, p.id`;

/** A page of a user's payments, newest first. @param cursor as `paymentsQuery` has it @returns `next`: the cursor of the next page, if there is one */
export async function paymentsOf(
  db: DataSource,
  userId: string,
  cursor?: string,
): Promise<{ payments: Payment[]; next: string | undefined }> {
  const rows = await db.query<Row[]>(
    `SELECT p.*, concat_ws('_', ${POSITION}) AS cursor FROM (
       SELECT id, subscription_tier AS tier, is_upgrade AS "isUpgrade", NULL::integer AS tokens, price_in_cents AS "amountCents",
              refunded_cents AS "refundedCents", paid_at AS "paidAt", receipt_url AS "receiptUrl", created_at
         FROM subscription_payments WHERE user_id = $1 AND status = 'succeeded'
       UNION ALL
       SELECT id, NULL, false, tokens_amount, price_in_cents, refunded_cents, paid_at, receipt_url, created_at
         FROM token_purchases WHERE user_id = $1 AND status = 'succeeded') p
      WHERE $2::bigint IS NULL OR (${POSITION}) < ($2::bigint, $3::bigint, $4::uuid)
      ORDER BY p."paidAt" DESC, p.created_at DESC, p.id DESC LIMIT ${A_PAGE + 1}`,
    [userId, ...(cursor?.split('_') ?? [null, null, null])],
  );
  const { shown, last } = splitPage(rows, A_PAGE);
  return {
    payments: shown.map(({ tier, isUpgrade, tokens, paidAt, receiptUrl, created_at: _createdAt, cursor: _cursor, ...row }) => ({
      ...row,
      ...(tier === null
        ? { kind: 'tokens', description: describePayment({ kind: 'tokens', tokens: tokens ?? 0 }) }
        : { kind: 'subscription', description: describePayment({ kind: 'subscription', tier, isUpgrade }) }),
      paidAt: paidAt.toISOString(),
      ...(receiptUrl && { receiptUrl }),
    })),
    next: last?.cursor,
  };
}
