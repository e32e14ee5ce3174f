import type { CardAnswer } from '../cards/test-cards.ts';
import { change } from '../objects/change.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../objects/types.ts';
import type { World } from '../world.ts';
import { finalizeAndCharge } from './collect-payment.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { prorationLines } from './invoice-lines.ts';
import { newInvoice } from './new-invoice.ts';
import { awaitPayment, dropPendingUpdate } from './pending-update.ts';
import { refusal, savedCardAnswer } from './saved-card.ts';

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/**
 * Changes the prices of a subscription within its period.
 * @param items as they are to be, in the order of the present ones
 * @throws StripeError 402 on `error_if_incomplete` when the card would not be charged; nothing is changed then
 */
export function changePlan(
  world: World,
  subscription: Subscription,
  items: SubscriptionItem[],
  { payment, proration, at }: { payment: PaymentBehavior; proration: ProrationBehavior; at: number },
): void {
  const changed = proration === 'none' ? [] : changedLines(subscription, items, at);
  const lines = [...(world.waitingLines.get(subscription.id) ?? []), ...changed];
  const isInvoiced = changed.length > 0 && proration === 'always_invoice';
  const answer = isInvoiced ? answerTo(world, subscription, lines) : 'succeeds';
  if (answer !== 'succeeds' && payment === 'error_if_incomplete') throw refusal(answer);
  dropPendingUpdate(world, subscription, { isExpired: false });
  const after = { items: { ...subscription.items, data: items } };
  if (!isInvoiced) {
    if (changed.length > 0) world.waitingLines.set(subscription.id, lines);
    return change(world, 'customer.subscription.updated', subscription, after);
  }

  world.waitingLines.delete(subscription.id);
  const invoice = newInvoice(world, subscription, 'subscription_update', lines);
  if (answer !== 'succeeds' && payment === 'pending_if_incomplete') {
    awaitPayment(world, subscription, items, invoice.id);
    finalizeAndCharge(world, invoice, 'change');
    return;
  }
  change(world, 'customer.subscription.updated', subscription, { ...after, latest_invoice: invoice.id });
  if (payment === 'default_incomplete') finalizeOnly(world, subscription, invoice);
  else finalizeAndCharge(world, invoice, 'change');
}

function changedLines(subscription: Subscription, items: SubscriptionItem[], at: number): InvoiceLine[] {
  return subscription.items.data.flatMap((before, index) => {
    const after = items[index] as SubscriptionItem;
    const isSame = before.price.id === after.price.id && before.quantity === after.quantity;
    return isSame ? [] : prorationLines(subscription, before, after, at);
  });
}

function answerTo(world: World, subscription: Subscription, lines: InvoiceLine[]): CardAnswer | 'no card' {
  const { balance } = world.store.customer.need(subscription.customer);
  const dueCents = lines.reduce((sum, { amount }) => sum + amount, balance);
  return dueCents <= 0 ? 'succeeds' : savedCardAnswer(world, subscription);
}

function finalizeOnly(world: World, subscription: Subscription, invoice: Invoice): void {
  if (finalizeInvoice(world, invoice)) change(world, 'customer.subscription.updated', subscription, { status: 'past_due' });
}
