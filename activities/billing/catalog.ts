import type Stripe from 'stripe';
import { priceKey } from '../../shared/billing.ts';
import { PLANS, PAID_TIERS, type PaidTier } from '../../shared/plans.ts';
import { outage } from '../failures.ts';
import { asking } from './asking.ts';

/** A monthly price as Stripe should have it. */
export type CatalogPrice = { key: string; tier: PaidTier; isEarlyBird: boolean; cents: number };

/** Every price that is charged: a plan's regular one, and the one its early birds keep for life. */
export const CATALOG: readonly CatalogPrice[] = PAID_TIERS.flatMap((tier) => [
  { key: priceKey(tier, false), tier, isEarlyBird: false, cents: PLANS[tier].regularPriceCents },
  { key: priceKey(tier, true), tier, isEarlyBird: true, cents: PLANS[tier].priceCents },
]);

/** A price as it is there. */
export type FoundPrice = CatalogPrice & { id: string };

/** Whichever attempt asks next finds the prices of a moment ago. */
const KEPT_MS = 60_000;
const kept = new WeakMap<Stripe, { at: number; prices: Promise<Map<string, FoundPrice>> }>();

/** The prices that Stripe has now for ours, by their lookup keys. */
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
 * @throws ApplicationFailure `ProviderUnavailable` where an operator has not run `npm run stripe:setup` yet
 */
export async function priceFor(payments: Stripe, tier: PaidTier, isEarlyBird: boolean): Promise<FoundPrice> {
  const key = priceKey(tier, isEarlyBird);
  const price = (await readCatalog(payments)).get(key);
  if (price) return price;
  kept.delete(payments);
  throw outage('ProviderUnavailable', `Stripe has no price "${key}": run "npm run stripe:setup"`);
}

async function readPrices(payments: Stripe): Promise<Map<string, FoundPrice>> {
  const { data } = await asking(() => payments.prices.list({ lookup_keys: CATALOG.map(({ key }) => key), active: true, limit: 100 }));
  return new Map(
    data.flatMap((price) => {
      const known = readPrice(price);
      return known ? [[known.key, { ...known, id: price.id }]] : [];
    }),
  );
}

/** What a price of ours stands for. One that was replaced by another has lost its lookup key, not its metadata. */
export function readPrice({ lookup_key, metadata, unit_amount }: Stripe.Price): CatalogPrice | undefined {
  const known = CATALOG.find(({ key, tier, isEarlyBird }) =>
    metadata.tier ? metadata.tier === tier && (metadata.earlyBird === 'true') === isEarlyBird : key === lookup_key,
  );
  return known && { ...known, cents: unit_amount ?? known.cents };
}
