import { badParameter, noSuch } from './errors.ts';
import type { Params } from './form.ts';
import { integer, nested, text } from './params.ts';

/** What every list takes. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'];

const DEFAULT_LIMIT = 10;
const MOST = 100;

/**
 * A page of a list, the newest first.
 * @param found oldest first
 * @throws StripeError 400 on a limit beyond 100, or when the object to start after is not there
 */
export function page<Found extends { id: string; created: number }>(url: string, found: readonly Found[], params: Params) {
  const limit = integer(params, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MOST) throw badParameter('limit', `Invalid limit: must be between 1 and ${MOST}.`);
  const newestFirst = found.filter(createdWithin(params)).reverse();
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  if (before !== undefined) {
    const end = indexOf(newestFirst, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1;
  return { object: 'list', data: newestFirst.slice(start, start + limit), has_more: start + limit < newestFirst.length, url };
}

function indexOf(found: readonly { id: string }[], id: string, param: string): number {
  const index = found.findIndex((one) => one.id === id);
  if (index === -1) throw noSuch('object', id, param);
  return index;
}

/** `created=5`, or `created[gte]=5`. */
function createdWithin(params: Params): (found: { created: number }) => boolean {
  if (typeof params['created'] === 'string') {
    const exact = integer(params, 'created');
    return ({ created }) => exact === undefined || created === exact;
  }
  const range = nested(params, 'created') ?? {};
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name, `created[${name}]`));
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}
