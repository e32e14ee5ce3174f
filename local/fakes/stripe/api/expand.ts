import { intentOfInvoice, paymentsOfInvoice } from '../billing/invoices.ts';
import { invalidParameter } from '../errors.ts';
import type { World } from '../world.ts';

type Fields = Record<string, unknown>;

/** Fields that are only there when they are asked for. */
const ON_DEMAND: Record<string, (world: World, id: string) => unknown> = {
  'invoice.confirmation_secret': (world, id) => {
    const intent = intentOfInvoice(world, id);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': (world, id) => ({
    object: 'list',
    data: paymentsOfInvoice(world, id),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${id}`,
  }),
};

/**
 * A copy of a response in which ids along the paths are replaced by their objects.
 * @param paths such as `latest_invoice.confirmation_secret`, or `data.schedule` for a list
 * @throws RequestError 400 on a path that leads to nothing that can be expanded
 */
export function expand(world: World, response: object, paths: readonly string[]): object {
  const copy = structuredClone(response) as Fields;
  for (const path of paths) follow(world, copy, path.split('.'), path);
  return copy;
}

function follow(world: World, here: Fields, [name = '', ...rest]: string[], path: string): void {
  const onDemand = ON_DEMAND[`${String(here['object'])}.${name}`];
  const value = name in here ? here[name] : onDemand?.(world, String(here['id']));
  const found =
    typeof value === 'string' ? findAny(world, value) : Array.isArray(value) ? value.map((each) => objectOf(world, each)) : value;
  if (found === undefined || (found !== null && typeof found !== 'object'))
    throw invalidParameter('expand', `This property cannot be expanded (${path}).`);
  here[name] = structuredClone(found);
  if (rest.length > 0) for (const each of [here[name]].flat()) if (each !== null) follow(world, each as Fields, rest, path);
}

/** The object of an id among several; what is no id of an object stays. */
const objectOf = (world: World, each: unknown): unknown => (typeof each === 'string' ? (findAny(world, each) ?? each) : each);

function findAny({ store }: World, id: string): object | undefined {
  for (const table of Object.values(store)) {
    const found = table.find(id);
    if (found) return found;
  }
  return undefined;
}
