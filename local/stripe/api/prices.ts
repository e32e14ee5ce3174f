import { change } from '../objects/change.ts';
import type { Price } from '../objects/types.ts';
import { badParameter } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { flag, integer, mergeMetadata, neededInteger, neededText, nested, oneOf, text, textList } from '../protocol/params.ts';
import { idOf, type Route } from '../protocol/route.ts';
import { base, type World } from '../world.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
/** Stripe's own limit. */
const MOST_LOOKUP_KEYS = 10;

export const PRICE_ROUTES: readonly Route[] = [
  {
    on: 'POST /v1/prices',
    params: [
      'currency',
      'product',
      'unit_amount',
      'recurring',
      'lookup_key',
      'transfer_lookup_key',
      'nickname',
      'active',
      'metadata',
      'tax_behavior',
    ],
    run: ({ world, params }) => {
      const price = newPrice(world, params);
      world.store.price.add(price);
      world.emit('price.created', price);
      return price;
    },
  },
  {
    on: 'GET /v1/prices',
    params: [...LIST_PARAMS, 'active', 'currency', 'lookup_keys', 'product', 'type'],
    run: ({ world, params }) => page('/v1/prices', world.store.price.filter(wanted(params)), params),
  },
  { on: 'GET /v1/prices/:id', run: (call) => call.world.store.price.need(idOf(call)) },
  {
    on: 'POST /v1/prices/:id',
    params: ['active', 'lookup_key', 'transfer_lookup_key', 'metadata', 'nickname'],
    run: (call) => {
      const { world, params } = call;
      const price = world.store.price.need(idOf(call));
      const lookup_key = 'lookup_key' in params ? takeLookupKey(world, params, price.id) : price.lookup_key;
      change(world, 'price.updated', price, {
        active: flag(params, 'active') ?? price.active,
        lookup_key,
        metadata: mergeMetadata(price.metadata, params),
        ...('nickname' in params && { nickname: text(params, 'nickname') ?? null }),
      });
      return price;
    },
  },
];

function newPrice(world: World, params: Params): Price {
  const id = world.store.price.newId();
  const product = world.store.product.need(neededText(params, 'product'), 'product');
  const amount = neededInteger(params, 'unit_amount');
  if (amount < 0) throw badParameter('unit_amount', 'Invalid non-negative integer', 'parameter_invalid_integer');
  const recurring = nested(params, 'recurring');
  const interval = recurring && oneOf(recurring, 'interval', INTERVALS, 'recurring[interval]');
  if (recurring && !interval)
    throw badParameter('recurring[interval]', 'Missing required param: recurring[interval].', 'parameter_missing');
  return {
    ...base(world, 'price', id),
    active: flag(params, 'active') ?? true,
    billing_scheme: 'per_unit',
    currency: neededText(params, 'currency').toLowerCase(),
    custom_unit_amount: null,
    lookup_key: takeLookupKey(world, params, id),
    metadata: mergeMetadata({}, params),
    nickname: text(params, 'nickname') ?? null,
    product: product.id,
    recurring: interval
      ? {
          interval,
          interval_count: integer(recurring, 'interval_count', 'recurring[interval_count]') ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: text(params, 'tax_behavior') ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** A lookup key belongs to one price at a time. @throws StripeError 400 when another has it and it is not to be transferred */
function takeLookupKey(world: World, params: Params, priceId: string): string | null {
  const key = text(params, 'lookup_key');
  if (key === undefined) return null;
  const holder = world.store.price.all().find((price) => price.lookup_key === key && price.id !== priceId);
  if (holder && !flag(params, 'transfer_lookup_key')) {
    throw badParameter(
      'lookup_key',
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer the lookup key to this price, set the transfer_lookup_key parameter to true.`,
      'resource_already_exists',
    );
  }
  if (holder) change(world, 'price.updated', holder, { lookup_key: null });
  return key;
}

function wanted(params: Params): (price: Price) => boolean {
  const [active, keys, product] = [flag(params, 'active'), textList(params, 'lookup_keys'), text(params, 'product')];
  const [currency, type] = [text(params, 'currency'), text(params, 'type')];
  if (keys && keys.length > MOST_LOOKUP_KEYS)
    throw badParameter('lookup_keys', `Array lookup_keys exceeded maximum ${MOST_LOOKUP_KEYS} allowed elements.`);
  return (price) =>
    (active === undefined || price.active === active) &&
    (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
    (product === undefined || price.product === product) &&
    (currency === undefined || price.currency === currency) &&
    (type === undefined || price.type === type);
}
