import type { EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import type { BilledInvoice, PaidCharge } from './read-payments.ts';
import { settleSubscriptionPayment } from './settle-subscription-payment.ts';
import { settleTokens } from './settle-tokens.ts';

export type Payments = {
  charges: readonly PaidCharge[];
  invoices: readonly BilledInvoice[];
  /** What each price stands for, by its id. */
  tiers: ReadonlyMap<string, PaidTier>;
};

/** Writes down every charge, and closes what can no longer be paid. */
export async function settlePayments(manager: EntityManager, userId: string, { charges, invoices, tiers }: Payments): Promise<void> {
  for (const charge of charges) {
    if (await settleTokens(manager, charge)) continue;
    const invoice = invoices.find(({ intents }) => intents.includes(charge.intent));
    // A charge that is for neither was made by hand at Stripe, and buys nothing here.
    if (invoice) await settleSubscriptionPayment(manager, userId, charge, invoice, tiers.get(invoice.price ?? '') ?? 'standard');
  }
  const closed = invoices.filter(({ status }) => status === 'void' || status === 'uncollectible').map(({ id }) => id);
  await manager.query(
    `UPDATE subscription_payments SET status = 'canceled' WHERE user_id = $1 AND status = 'pending' AND stripe_invoice_id = ANY($2)`,
    [userId, closed],
  );
}
