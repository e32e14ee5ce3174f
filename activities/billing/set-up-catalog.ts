import type Stripe from 'stripe';
import { PLANS, PAID_TIERS, type PaidTier } from '../../shared/plans.ts';
import { CATALOG, type CatalogPrice } from './catalog.ts';

/**
 * Makes the products and prices that the plans need; again changes nothing. A price that costs something else than the plan says is replaced for
 * those who subscribe from now on: Stripe's prices cannot be changed, and whoever has one keeps it.
 * @returns a sentence for each product and price
 */
export async function setUpCatalog(payments: Stripe): Promise<string[]> {
  const said: string[] = [];
  for (const tier of PAID_TIERS) {
    const product = await setUpProduct(payments, tier, said);
    for (const price of CATALOG.filter((each) => each.tier === tier)) await setUpPrice(payments, product, price, said);
  }
  return said;
}

async function setUpProduct(payments: Stripe, tier: PaidTier, said: string[]): Promise<string> {
  const id = `bookwright_${tier}`;
  const existing = await payments.products.retrieve(id).catch((error: { code?: string }) => {
    if (error.code !== 'resource_missing') throw error;
    return undefined;
  });
  said.push(`product ${id}: ${existing ? 'is there' : 'made'}`);
  if (existing) return id;
  const made = await payments.products.create({ id, name: `Bookwright ${PLANS[tier].name}`, metadata: { tier } });
  return made.id;
}

async function setUpPrice(payments: Stripe, product: string, price: CatalogPrice, said: string[]): Promise<void> {
  const { key, tier, isEarlyBird, cents } = price;
  const { data } = await payments.prices.list({ lookup_keys: [key], active: true });
  const existing = data[0];
  if (existing?.unit_amount === cents && existing.currency === 'usd') return void said.push(`price ${key}: is there`);
  await payments.prices.create({
    product,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { tier, earlyBird: String(isEarlyBird) },
  });
  said.push(`price ${key}: ${existing ? 'replaced' : 'made'}`);
}
