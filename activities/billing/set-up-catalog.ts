import type Stripe from 'stripe';
import { PLANS, PAID_TIERS, type PaidTier } from '../../shared/plans.ts';
import { CATALOG, type CatalogPrice } from './catalog.ts';

/**
 * Creates the products and prices of the plans. Idempotent. A price whose amount differs from the plan is replaced for new subscriptions:
 * Stripe's prices are immutable, and existing subscriptions keep theirs.
 * @returns a line for each product and price
 */
export async function setUpCatalog(payments: Stripe): Promise<string[]> {
  const report: string[] = [];
  for (const tier of PAID_TIERS) {
    const product = await setUpProduct(payments, tier, report);
    for (const price of CATALOG.filter((each) => each.tier === tier)) await setUpPrice(payments, product, price, report);
  }
  return report;
}

async function setUpProduct(payments: Stripe, tier: PaidTier, report: string[]): Promise<string> {
  const id = `bookwright_${tier}`;
  const existing = await payments.products.retrieve(id).catch((error: { code?: string }) => {
    if (error.code !== 'resource_missing') throw error;
    return undefined;
  });
  report.push(`product ${id}: ${existing ? 'exists' : 'created'}`);
  if (existing) return id;
  const made = await payments.products.create({ id, name: `Bookwright ${PLANS[tier].name}`, metadata: { tier } });
  return made.id;
}

async function setUpPrice(payments: Stripe, product: string, price: CatalogPrice, report: string[]): Promise<void> {
  const { key, tier, isEarlyBird, cents } = price;
  const { data } = await payments.prices.list({ lookup_keys: [key], active: true });
  const existing = data[0];
  if (existing?.unit_amount === cents && existing.currency === 'usd') return void report.push(`price ${key}: exists`);
  await payments.prices.create({
    product,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { tier, earlyBird: String(isEarlyBird) },
  });
  report.push(`price ${key}: ${existing ? 'replaced' : 'created'}`);
}
