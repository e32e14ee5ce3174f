import { newId } from '../objects/ids.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects/types.ts';
import { badParameter } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { integer, neededText, nestedList, refuseUnknown, text } from '../protocol/params.ts';
import { periodEnd } from '../billing/periods.ts';
import type { World } from '../world.ts';

/** The items of a new subscription. @throws StripeError 400 when there is none, or a price is missing or not a recurring one */
export function newItems(world: World, params: Params, subscriptionId: string): SubscriptionItem[] {
  const given = nestedList(params, 'items');
  if (given.length === 0) throw badParameter('items', 'Missing required param: items.', 'parameter_missing');
  const start = world.clock.now();
  return given.map((item, index) => {
    const path = `items[${index}]`;
    refuseUnknown(item, ['price', 'quantity', 'metadata']);
    neededText(item, 'price', `${path}[price]`);
    const price = recurringPrice(world, item, path);
    return {
      id: newId('si'),
      object: 'subscription_item',
      billing_thresholds: null,
      created: start,
      current_period_end: periodEnd(start, start, price),
      current_period_start: start,
      discounts: [],
      metadata: {},
      price,
      quantity: integer(item, 'quantity', `${path}[quantity]`) ?? 1,
      subscription: subscriptionId,
      tax_rates: [],
    };
  });
}

/** A subscription's items with what a request changes in them. @throws StripeError 400 on an item that is not the subscription's */
export function changedItems(world: World, params: Params, subscription: Subscription): SubscriptionItem[] {
  const items = subscription.items.data.map((item) => ({ ...item }));
  nestedList(params, 'items').forEach((given, index) => {
    const path = `items[${index}]`;
    refuseUnknown(given, ['id', 'price', 'quantity']);
    const id = text(given, 'id', `${path}[id]`);
    if (id === undefined) throw badParameter(`${path}[id]`, 'The stand-in adds no items to a subscription: say which one is to change.');
    const item = items.find((one) => one.id === id);
    if (!item) throw badParameter(`${path}[id]`, `No such subscription item: '${id}'`, 'resource_missing');
    if (text(given, 'price', `${path}[price]`) !== undefined) {
      const price = recurringPrice(world, given, path);
      const [now, then] = [item.price.recurring, price.recurring];
      if (now?.interval !== then?.interval || now?.interval_count !== then?.interval_count) {
        throw badParameter(`${path}[price]`, 'The stand-in only changes to prices of the same interval.');
      }
      item.price = price;
    }
    item.quantity = integer(given, 'quantity', `${path}[quantity]`) ?? item.quantity;
  });
  return items;
}

function recurringPrice(world: World, item: Params, path: string): Price {
  const price = world.store.price.need(neededText(item, 'price', `${path}[price]`), `${path}[price]`);
  if (!price.active) throw badParameter(`${path}[price]`, 'The price specified is inactive. This field only accepts active prices.');
  if (price.type !== 'recurring') {
    throw badParameter(
      `${path}[price]`,
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    );
  }
  return price;
}
