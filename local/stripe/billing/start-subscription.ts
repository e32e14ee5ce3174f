import { newSetupIntent } from '../objects/new-setup-intent.ts';
import type { Subscription } from '../objects/types.ts';
import type { World } from '../world.ts';
import type { PaymentBehavior } from './change-plan.ts';
import { finalizeAndCharge } from './collect-payment.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { periodLines } from './invoice-lines.ts';
import { newInvoice } from './new-invoice.ts';
import { refusal, savedCardAnswer } from './saved-card.ts';
import { settleInvoice } from './settle-invoice.ts';

/**
 * Writes the first invoice of a new subscription, and charges it when the payment behaviour says so.
 * @throws StripeError 402 on `error_if_incomplete` when the card would not be charged; the subscription is not kept then
 */
export function startSubscription(world: World, subscription: Subscription, payment: PaymentBehavior): void {
  const answer = savedCardAnswer(world, subscription);
  if (payment === 'error_if_incomplete' && answer !== 'succeeds') throw refusal(answer);
  world.store.subscription.add(subscription);
  const invoice = newInvoice(world, subscription, 'subscription_create', periodLines(subscription));
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.created', subscription);
  if (payment !== 'default_incomplete') return void finalizeAndCharge(world, invoice, 'change');
  if (finalizeInvoice(world, invoice)) return;

  // Nothing to pay: it is active at once, and a card is asked for all the same.
  const setup = newSetupIntent(world, { customer: subscription.customer });
  world.subscriptionOfSetup.set(setup.id, subscription.id);
  subscription.pending_setup_intent = setup.id;
  settleInvoice(world, invoice, undefined);
}
