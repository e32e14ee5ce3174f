import { change } from './objects/change.ts';
import { attachMethod, newPaymentMethod } from './objects/new-payment-method.ts';
import type { World } from './world.ts';

/**
 * Gives a customer another card, as if they had left it at some page: what comes later is charged to it.
 * @throws StripeError when there is no such customer, or the number is not a test card's
 */
export function setCard(world: World, customerId: string, number: string): void {
  const customer = world.store.customer.need(customerId);
  const method = newPaymentMethod(world, { number });
  attachMethod(world, method, customer.id);
  change(world, 'customer.updated', customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const subscription of world.store.subscription.filter((one) => one.customer === customerId && one.ended_at === null)) {
    change(world, 'customer.subscription.updated', subscription, { default_payment_method: method.id });
  }
}
