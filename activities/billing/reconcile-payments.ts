import type { EntityManager } from 'typeorm';
import type { ReturnReason } from '../../shared/billing.ts';
import type { PaidTier } from '../../shared/plans.ts';
import type { BilledInvoice, PaidCharge } from './read-payments.ts';
import { reconcileSubscriptionPayment } from './reconcile-subscription-payment.ts';
import { reconcileTokens } from './reconcile-tokens.ts';

export type Payments = {
  charges: readonly PaidCharge[];
  invoices: readonly BilledInvoice[];
  /** The plan of each price id. */
  tiers: ReadonlyMap<string, PaidTier>;
  /** Why payments for a subscription went back. */
  returned: ReadonlyMap<string, ReturnReason>;
};

/** Records every charge, and closes payments whose invoice can no longer be paid. */
export async function reconcilePayments(
  manager: EntityManager,
  userId: string,
  { charges, invoices, tiers, returned }: Payments,
): Promise<void> {
  for (const charge of charges) {
    if (await reconcileTokens(manager, charge)) continue;
    const invoice = invoices.find(({ intents }) => intents.includes(charge.intent));
    // A charge for neither was made manually at Stripe and is ignored.
    if (!invoice) continue;
    const tier = tiers.get(invoice.price ?? '') ?? 'standard';
    await reconcileSubscriptionPayment(manager, userId, charge, invoice, tier, returned.get(invoice.subscriptionId));
  }
  const closed = invoices.filter(({ status }) => status === 'void' || status === 'uncollectible').map(({ id }) => id);
  await manager.query(
    `UPDATE subscription_payments SET status = 'canceled' WHERE user_id = $1 AND status = 'pending' AND stripe_invoice_id = ANY($2)`,
    [userId, closed],
  );
}
