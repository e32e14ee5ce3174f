import type Stripe from 'stripe';
import { priceKey } from '../../shared/billing.ts';
import { PLANS, PAID_TIERS, type PaidTier } from '../../shared/plans.ts';
import { outage } from '../failures.ts';
import { stripeRequest } from './stripe-request.ts';

/** A monthly price as it should exist at Stripe. */
export type CatalogPrice = { key: string; tier: PaidTier; isEarlyBird: boolean; cents: number };

/** Every price: each plan's regular one and its early-bird one, which is kept for life. */
export const CATALOG: readonly CatalogPrice[] = PAID_TIERS.flatMap((tier) => [
  { key: priceKey(tier, false), tier, isEarlyBird: false, cents: PLANS[tier].regularPriceCents },
  { key: priceKey(tier, true), tier, isEarlyBird: true, cents: PLANS[tier].priceCents },
]);

/** A price that exists at Stripe. */
export type FoundPrice = CatalogPrice & { id: string };

/** Lifetime of the cached catalog. */
const KEPT_MS = 60_000;
const kept = new WeakMap<Stripe, { at: number; prices: Promise<Map<string, FoundPrice>> }>();

/** The current Stripe prices by lookup key, cached for a minute. */
export function readCatalog(payments: Stripe): Promise<ReadonlyMap<string, FoundPrice>> {
  const found = kept.get(payments);
  if (found && Date.now() - found.at < KEPT_MS) return found.prices;
  const prices = readPrices(payments);
  kept.set(payments, { at: Date.now(), prices });
  prices.catch(() => kept.delete(payments));
  return prices;
}

/**
 * A plan's price.
 * @throws ApplicationFailure `ProviderUnavailable` if an operator has not run `npm run stripe:setup` yet
 */
export async function priceFor(payments: Stripe, tier: PaidTier, isEarlyBird: boolean): Promise<FoundPrice> {
  const key = priceKey(tier, isEarlyBird);
  const price = (await readCatalog(payments)).get(key);
  if (price) return price;
  kept.delete(payments);
  throw outage('ProviderUnavailable', `Stripe has no price "${key}": run "npm run stripe:setup"`);
}

async function readPrices(payments: Stripe): Promise<Map<string, FoundPrice>> {
  const { data } = await stripeRequest(() =>
    payments.prices.list({ lookup_keys: CATALOG.map(({ key }) => key), active: true, limit: 100 }),
  );
  return new Map(
    data.flatMap((price) => {
      const known = readPrice(price);
      return known ? [[known.key, { ...known, id: price.id }]] : [];
    }),
  );
}

/** Reads a price by its metadata: a replaced price has lost its lookup key but keeps its metadata. */
export function readPrice({ lookup_key, metadata, unit_amount }: Stripe.Price): CatalogPrice | undefined {
  const known = CATALOG.find(({ key, tier, isEarlyBird }) =>
    metadata.tier ? metadata.tier === tier && (metadata.earlyBird === 'true') === isEarlyBird : key === lookup_key,
  );
  return known && { ...known, cents: unit_amount ?? known.cents };
}
