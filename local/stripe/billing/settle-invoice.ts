import { change } from '../objects/change.ts';
import type { Invoice, PaymentMethod } from '../objects/types.ts';
import type { World } from '../world.ts';
import { applyPendingUpdate } from './pending-update.ts';

/**
 * An invoice is paid: its subscription becomes active, remembers the card, and takes the plan that waited for the payment.
 * @param method undefined when there was nothing to pay
 * @param isAutomatic false when the customer paid, which does not count among Stripe's own attempts
 */
export function settleInvoice(world: World, invoice: Invoice, method: PaymentMethod | undefined, isAutomatic = false): void {
  const now = world.clock.now();
  const attempt_count = invoice.attempt_count + (isAutomatic ? 1 : 0);
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: method ? Math.max(1, attempt_count) : attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  for (const payment of world.store.invoice_payment.filter(({ invoice: of }) => of === invoice.id)) {
    Object.assign(payment, {
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
    world.emit('invoice_payment.paid', payment);
  }
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);

  const subscription = world.store.subscription.find(invoice.parent.subscription_details.subscription);
  if (!subscription || subscription.ended_at !== null) return;
  const remembers = method && subscription.payment_settings.save_default_payment_method === 'on_subscription';
  change(world, 'customer.subscription.updated', subscription, {
    ...(remembers && { default_payment_method: method.id }),
    ...((subscription.status === 'incomplete' || (subscription.status === 'past_due' && !owesMore(world, subscription.id))) && {
      status: 'active' as const,
    }),
  });
  if (subscription.latest_invoice === invoice.id) applyPendingUpdate(world, subscription);
}

function owesMore(world: World, subscriptionId: string): boolean {
  return world.store.invoice
    .all()
    .some(({ status, attempted, parent }) => status === 'open' && attempted && parent.subscription_details.subscription === subscriptionId);
}
