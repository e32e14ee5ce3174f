import { intentOfInvoice } from '../billing/finalize-invoice.ts';
import { badParameter } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { serve } from './serve.ts';
import { findAny } from './store.ts';

type Fields = Record<string, unknown>;

/** Fields that are only there when they are asked for, by the kind of object. */
const ON_DEMAND: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  invoice: {
    confirmation_secret: (world, id) => {
      const intent = intentOfInvoice(world, id);
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    },
    payments: (world, id) =>
      list(
        `/v1/invoice_payments?invoice=${id}`,
        world.store.invoice_payment.filter(({ invoice }) => invoice === id),
      ),
  },
  charge: {
    refunds: (world, id) =>
      list(
        `/v1/charges/${id}/refunds`,
        world.store.refund.filter(({ charge }) => charge === id),
      ),
  },
  customer: {
    subscriptions: (world, id) =>
      list(
        `/v1/customers/${id}/subscriptions`,
        world.store.subscription.filter(({ customer, ended_at }) => customer === id && ended_at === null),
      ),
  },
};

/**
 * A copy of an answer in which ids along the paths are replaced by what they stand for.
 * @param paths such as `latest_invoice.confirmation_secret`, or `data.customer` for a list
 * @throws StripeError 400 on a path that leads to nothing that can be expanded
 */
export function expand(world: World, answer: object, paths: readonly string[]): unknown {
  const copy = structuredClone(answer) as Fields;
  for (const path of paths) follow(world, copy, path.split('.'), path);
  return copy;
}

function follow(world: World, here: Fields, [name = '', ...rest]: string[], path: string): void {
  const onDemand = ON_DEMAND[String(here['object'])]?.[name];
  // Asked for by two paths, it is the same one.
  if (onDemand && here[name] === undefined) here[name] = structuredClone(onDemand(world, String(here['id'])));
  const value = here[name];
  if (value === null) return;
  if (Array.isArray(value)) return value.forEach((entry: Fields) => follow(world, entry, rest, path));
  if (typeof value === 'string') {
    const found = findAny(world.store, value);
    if (!found) throw notExpandable(path);
    const copy = structuredClone(serve(found)) as Fields;
    here[name] = copy;
    if (rest.length > 0) follow(world, copy, rest, path);
    return;
  }
  if (typeof value !== 'object') throw notExpandable(path);
  if (rest.length > 0) return follow(world, value as Fields, rest, path);
  // A part of the object that is there anyway cannot be expanded; what was expanded before can.
  if (!onDemand && (value as Fields)['object'] === undefined) throw notExpandable(path);
}

function notExpandable(path: string): Error {
  return badParameter('expand', `This property cannot be expanded (${path}).`);
}

function list(url: string, data: object[]) {
  return { object: 'list', data: data.reverse(), has_more: false, url };
}
