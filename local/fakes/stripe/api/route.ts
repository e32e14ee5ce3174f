import { z } from 'zod';
import { noSuch } from '../errors.ts';
import type { World } from '../world.ts';
import type { Form } from './form.ts';
import { integer, parseParams, text } from './params.ts';

export type Caller = 'server' | 'browser';

export type Route = {
  method: string;
  pattern: RegExp;
  callers: readonly Caller[];
  /** Does the request. @throws RequestError */
  run: (world: World, id: string, form: Form, caller: Caller) => object;
};

type Call<Params> = { world: World; params: Params; id: string; caller: Caller };

/**
 * A route of the API.
 * @param on method and path, such as `POST /v1/customers/:id`
 * @param schema of its parameters, besides `expand`
 * @param callers by the key: servers have the secret one, browsers the publishable one
 */
export function route<Schema extends z.ZodType>(
  on: string,
  schema: Schema,
  run: (call: Call<z.output<Schema>>) => object,
  callers: readonly Caller[] = ['server'],
): Route {
  const [method = '', path = ''] = on.split(' ');
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    callers,
    run: (world, id, form, caller) => run({ world, params: parseParams(schema, form), id, caller }),
  };
}

/** What every list takes. */
export const LIST_PARAMS = { limit: integer.refine((limit) => limit >= 1 && limit <= 100).default(10), starting_after: text.optional() };

export const CUSTOMER_LIST = z.strictObject({ ...LIST_PARAMS, customer: text });

type ListParams = { limit: number; starting_after?: string | undefined };

/** A page of a list, the newest first. @param found oldest first @throws RequestError 400 when the object to start after is not among them */
export function listOf(url: string, found: readonly { id: string }[], { limit, starting_after }: ListParams) {
  const newestFirst = found.toReversed();
  const start = newestFirst.findIndex(({ id }) => id === starting_after) + 1;
  if (starting_after !== undefined && start === 0) throw noSuch('object', starting_after, 'starting_after');
  return { object: 'list', data: newestFirst.slice(start, start + limit), has_more: start + limit < newestFirst.length, url };
}

/** The route that lists what a customer has of a kind. */
export function customerList(
  kind: 'subscription' | 'invoice' | 'charge',
  schema: z.ZodType<ListParams & { customer: string }> = CUSTOMER_LIST,
): Route {
  const url = `/v1/${kind}s`;
  return route(`GET ${url}`, schema, ({ world, params }) => {
    const found = world.store[kind].all().filter(({ customer }) => customer === params.customer);
    return listOf(url, found, params);
  });
}
