import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { change } from '../objects/change.ts';
import { newId } from '../objects/ids.ts';
import { serve } from '../objects/serve.ts';
import type { Customer } from '../objects/types.ts';
import { noSuch } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { integer, mergeMetadata, nested, text } from '../protocol/params.ts';
import { idOf, type Route } from '../protocol/route.ts';
import { base, type World } from '../world.ts';

const FIELDS = ['email', 'name', 'description', 'phone', 'metadata', 'invoice_settings', 'balance'];

export const CUSTOMER_ROUTES: readonly Route[] = [
  {
    on: 'POST /v1/customers',
    params: FIELDS,
    run: ({ world, params }) => {
      const customer = world.store.customer.add(newCustomer(world, params));
      world.emit('customer.created', customer);
      return customer;
    },
  },
  {
    on: 'GET /v1/customers',
    params: [...LIST_PARAMS, 'email'],
    run: ({ world, params }) => {
      const email = text(params, 'email');
      const found = world.store.customer.filter((one) => !one.deleted && (email === undefined || one.email === email));
      return page('/v1/customers', found, params);
    },
  },
  { on: 'GET /v1/customers/:id', run: (call) => serve(call.world.store.customer.need(idOf(call))) },
  {
    on: 'POST /v1/customers/:id',
    params: FIELDS,
    run: (call) => {
      const customer = livingCustomer(call.world, idOf(call));
      change(call.world, 'customer.updated', customer, changesOf(call.world, customer, call.params));
      return customer;
    },
  },
  { on: 'DELETE /v1/customers/:id', run: (call) => deleteCustomer(call.world, livingCustomer(call.world, idOf(call))) },
];

/**
 * A customer that is not deleted.
 * @throws StripeError resource_missing
 */
export function livingCustomer(world: World, id: string, param?: string): Customer {
  const customer = world.store.customer.need(id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

function newCustomer(world: World, params: Params): Customer {
  return {
    ...base(world, 'customer', world.store.customer.newId()),
    address: null,
    balance: integer(params, 'balance') ?? 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(params, 'description') ?? null,
    discount: null,
    email: text(params, 'email') ?? null,
    invoice_prefix: newId('x').slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: defaultMethod(world, params) ?? null,
      footer: null,
      rendering_options: null,
    },
    metadata: mergeMetadata({}, params),
    name: text(params, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: text(params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function changesOf(world: World, customer: Customer, params: Params): Partial<Customer> {
  const texts = ['email', 'name', 'description', 'phone']
    .filter((name) => name in params)
    .map((name) => [name, text(params, name) ?? null]);
  const method = defaultMethod(world, params);
  return {
    ...(Object.fromEntries(texts) as Partial<Customer>),
    balance: integer(params, 'balance') ?? customer.balance,
    metadata: mergeMetadata(customer.metadata, params),
    ...(method !== undefined && { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
  };
}

function defaultMethod(world: World, params: Params): string | null | undefined {
  const settings = nested(params, 'invoice_settings') ?? {};
  const param = 'invoice_settings[default_payment_method]';
  if (!('default_payment_method' in settings)) return undefined;
  const id = text(settings, 'default_payment_method', param);
  return id === undefined ? null : world.store.payment_method.need(id, param).id;
}

/** Cancels the customer's subscriptions at once; what was paid stays to be read. */
function deleteCustomer(world: World, customer: Customer): object {
  for (const subscription of world.store.subscription.filter(({ customer: id, ended_at }) => id === customer.id && ended_at === null)) {
    cancelSubscription(world, subscription, 'cancellation_requested');
  }
  world.emit('customer.deleted', customer);
  customer.deleted = true;
  return serve(customer);
}
