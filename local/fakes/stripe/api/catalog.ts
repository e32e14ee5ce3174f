import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { base, update } from '../world.ts';
import { flag, integer, metadata, text } from './params.ts';
import { LIST_PARAMS, listOf, route } from './route.ts';

const NEW_PRICE = z.strictObject({
  currency: text,
  product: text,
  unit_amount: integer,
  recurring: z.strictObject({ interval: z.literal('month') }),
  /** It is the key of one price at a time: the price that has it loses it. */
  lookup_key: text,
  transfer_lookup_key: z.literal('true'),
  metadata,
});

const LIST_PRICES = z.strictObject({ ...LIST_PARAMS, active: flag, lookup_keys: z.array(text).max(10) });

/** Products and prices. */
export const CATALOG_ROUTES = [
  route('POST /v1/products', z.strictObject({ id: text, name: text, metadata }), ({ world, params }) => {
    const { id } = params;
    if (world.store.product.find(id)) throw invalidParameter('id', 'Product already exists.', 'resource_already_exists');
    const common = { ...base(world, 'product'), active: true, images: [], marketing_features: [], updated: world.clock.now() };
    const product = world.store.product.add({ ...common, ...params });
    world.emit('product.created', product);
    return product;
  }),
  route('GET /v1/products/:id', z.strictObject({}), ({ world, id }) => world.store.product.need(id)),
  route('POST /v1/prices', NEW_PRICE, ({ world, params }) => {
    const { currency, lookup_key, metadata, product, recurring, unit_amount } = params;
    const { store } = world;
    store.product.need(product, 'product');
    const holder = store.price.all().find((price) => price.lookup_key === lookup_key);
    if (holder) update(world, 'price.updated', holder, { lookup_key: null });
    const price = store.price.add({
      ...base(world, 'price'),
      active: true,
      billing_scheme: 'per_unit',
      currency,
      lookup_key,
      metadata,
      product,
      recurring: { ...recurring, interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount,
    });
    world.emit('price.created', price);
    return price;
  }),
  route('GET /v1/prices', LIST_PRICES, ({ world, params }) => {
    const { active, lookup_keys } = params;
    const found = world.store.price.all().filter((price) => price.active === active && lookup_keys.includes(price.lookup_key ?? ''));
    return listOf('/v1/prices', found, params);
  }),
  // Endpoints are made in the dashboard; the fake has the one that its command line names.
  route('GET /v1/webhook_endpoints', z.strictObject(LIST_PARAMS), ({ world, params }) => {
    const url = world.webhookUrl();
    const endpoint = { id: 'we_1', object: 'webhook_endpoint', enabled_events: ['*'], metadata: {}, livemode: false, created: 0 };
    return listOf(
      '/v1/webhook_endpoints',
      url ? [Object.assign(endpoint, { url, status: 'enabled', application: null, api_version: null, description: null })] : [],
      params,
    );
  }),
];
