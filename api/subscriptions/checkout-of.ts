import type { DataSource } from 'typeorm';
import type { CheckoutSummary } from '../../shared/billing.ts';
import { SubscriptionPayment } from '../../shared/database/entities/subscription-payment.ts';
import { TokenPurchase } from '../../shared/database/entities/token-purchase.ts';
import { AppError } from '../../shared/errors.ts';

/** What a payment is for, and its status. @throws AppError `PAYMENT_UNKNOWN`, also for another user's payment */
export async function checkoutOf(db: DataSource, userId: string, stripePaymentIntentId: string): Promise<CheckoutSummary> {
  const purchase = await db.getRepository(TokenPurchase).findOneBy({ userId, stripePaymentIntentId });
  if (purchase) {
    const { tokensAmount, priceInCents: amountCents, status } = purchase;
    return { kind: 'tokens', tokensAmount, amountCents, status };
  }
  const payment = await db.getRepository(SubscriptionPayment).findOneBy({ userId, stripePaymentIntentId });
  if (!payment) throw new AppError('PAYMENT_UNKNOWN', 'Payment not found');
  const { subscriptionTier: tier, priceInCents: amountCents, monthlyCents, status } = payment;
  return { kind: 'subscription', tier, amountCents, ...(monthlyCents !== null && { monthlyCents }), status };
}
