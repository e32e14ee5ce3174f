import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import type { CodeDiscount } from '../../shared/promo-codes.ts';
import type { ActivityDeps } from '../deps.ts';
import { intentOf, recordCheckout } from './record-checkout.ts';
import { stripeRequest } from './stripe-request.ts';

/** An invoice to be paid in the browser, and the monthly price after it in US cents. */
type Due = {
  userId: string;
  subscriptionId: string;
  invoiceId: string;
  tier: PaidTier;
  monthlyCents: number;
  discount?: CodeDiscount & { afterCents: number };
};

/**
 * Opens the checkout for an open invoice. Records the payment as pending, so that the checkout can describe it.
 * @returns the checkout's id, or undefined if nothing is due
 */
export async function openCheckout({ db, payments }: Pick<ActivityDeps, 'db' | 'payments'>, due: Due): Promise<string | undefined> {
  const invoice = await stripeRequest(() => payments.invoices.retrieve(due.invoiceId, { expand: ['confirmation_secret'] }));
  return recordDue(db, due, invoice);
}

/** The same for an invoice that was expanded with its client secret. */
export async function recordDue(db: DataSource, due: Omit<Due, 'invoiceId'>, invoice: Stripe.Invoice): Promise<string | undefined> {
  const secret = invoice.confirmation_secret?.client_secret;
  if (invoice.status !== 'open' || !secret) return undefined;
  await db.query(
    `INSERT INTO subscription_payments (user_id, stripe_payment_intent_id, stripe_subscription_id, stripe_invoice_id, subscription_tier, price_in_cents, monthly_cents, is_upgrade, discount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (stripe_payment_intent_id) DO NOTHING`,
    [
      due.userId,
      intentOf(secret),
      due.subscriptionId,
      invoice.id,
      due.tier,
      invoice.amount_remaining,
      due.monthlyCents,
      invoice.billing_reason === 'subscription_update',
      due.discount ?? null,
    ],
  );
  return recordCheckout(db, due.userId, secret, due.tier);
}
