import { z } from 'zod';
import { cancelSubscription } from '../billing/subscriptions.ts';
import { base } from '../world.ts';
import { metadata, text } from './params.ts';
import { route } from './route.ts';

export const CUSTOMER_ROUTES = [
  route('POST /v1/customers', z.strictObject({ email: text, name: z.string(), metadata }), ({ world, params }) => {
    const customer = world.store.customer.add({ ...base(world, 'customer'), ...params });
    world.emit('customer.created', customer);
    return customer;
  }),
  route('POST /v1/customers/:id', z.strictObject({ email: text }), ({ world, id, params }) => {
    const customer = world.store.customer.need(id);
    Object.assign(customer, params);
    world.emit('customer.updated', customer);
    return customer;
  }),
  // Cancels the customer's subscriptions at once; what was paid can still be listed.
  route('DELETE /v1/customers/:id', z.strictObject({}), ({ world, id }) => {
    const customer = world.store.customer.need(id);
    for (const subscription of world.store.subscription.all())
      if (subscription.customer === id && subscription.ended_at === null) cancelSubscription(world, subscription);
    world.store.customer.delete(id);
    world.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
];
