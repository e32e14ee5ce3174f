import { LessThan, Not, type DataSource } from 'typeorm';
import type { CheckoutSummary } from '../../shared/billing.ts';
import { Checkout } from '../../shared/database/entities/checkout.ts';
import { SubscriptionPayment } from '../../shared/database/entities/subscription-payment.ts';
import { TokenPurchase } from '../../shared/database/entities/token-purchase.ts';
import { AppError } from '../../shared/errors.ts';

/** The client secret of a checkout that has just been opened for this user. */
export async function secretOf(db: DataSource, userId: string, id: string): Promise<string> {
  const { clientSecret } = await db.getRepository(Checkout).findOneByOrFail({ userId, id });
  return clientSecret;
}

/**
 * What a checkout is for, its status, and the secret that confirms it while it is open.
 * @param key the checkout's id, or the id of its payment or setup intent
 * @throws AppError `PAYMENT_UNKNOWN`, also for another user's
 */
export async function checkoutOf(db: DataSource, userId: string, key: string): Promise<CheckoutSummary> {
  const isIntent = /^(pi|seti)_/.test(key);
  const checkout = await db.getRepository(Checkout).findOneBy({ userId, ...(isIntent ? { stripeIntentId: key } : { id: key }) });
  const summary = await summaryOf(db, userId, checkout, isIntent ? key : checkout?.stripeIntentId);
  if (!summary) throw new AppError('PAYMENT_UNKNOWN', 'Payment not found');
  return { ...summary, ...(checkout && summary.status === 'pending' && { clientSecret: checkout.clientSecret }) };
}

async function summaryOf(
  db: DataSource,
  userId: string,
  checkout: Checkout | null,
  stripePaymentIntentId: string | undefined,
): Promise<CheckoutSummary | undefined> {
  if (!stripePaymentIntentId) return undefined;
  const purchase = await db.getRepository(TokenPurchase).findOneBy({ userId, stripePaymentIntentId });
  if (purchase) {
    const { tokensAmount, priceInCents: amountCents, status } = purchase;
    return { kind: 'tokens', tokensAmount, amountCents, status };
  }
  const payment = await db.getRepository(SubscriptionPayment).findOneBy({ userId, stripePaymentIntentId });
  if (payment) {
    const { subscriptionTier: tier, priceInCents: amountCents, refundedCents, monthlyCents, discount } = payment;
    const status = refundedCents > 0 && refundedCents >= amountCents ? 'refunded' : payment.status;
    const purpose = payment.isUpgrade ? 'upgrade' : (await isRenewal(db, payment)) ? 'renewal' : 'start';
    return {
      kind: 'subscription',
      tier,
      amountCents,
      purpose,
      ...(monthlyCents !== null && { monthlyCents }),
      ...(discount && { discount }),
      status,
    };
  }
  // A card that is set up takes no payment.
  if (!checkout?.subscriptionTier) return undefined;
  const { subscriptionTier: tier, completedAt } = checkout;
  return { kind: 'subscription', tier, amountCents: 0, purpose: 'card', status: completedAt ? 'succeeded' : 'pending' };
}

/** Whether a month of the same subscription was paid before. */
function isRenewal(db: DataSource, { userId, stripeSubscriptionId, id, createdAt }: SubscriptionPayment): Promise<boolean> {
  return db.getRepository(SubscriptionPayment).existsBy({
    userId: userId ?? '',
    stripeSubscriptionId,
    status: 'succeeded',
    id: Not(id),
    createdAt: LessThan(createdAt),
  });
}
