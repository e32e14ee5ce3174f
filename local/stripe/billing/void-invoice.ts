import { change } from '../objects/change.ts';
import type { Invoice } from '../objects/types.ts';
import type { World } from '../world.ts';
import { cancelIntent } from './charge-intent.ts';
import { intentOfInvoice } from './finalize-invoice.ts';

/** Takes back an invoice that is not paid; the customer has the credit again that it used up. */
export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'draft' && invoice.status !== 'uncollectible') return;
  const customer = world.store.customer.find(invoice.customer);
  if (customer && !customer.deleted && invoice.ending_balance !== null) {
    change(world, 'customer.updated', customer, { balance: customer.balance + invoice.starting_balance - invoice.ending_balance });
  }
  const now = world.clock.now();
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  const intent = intentOfInvoice(world, invoice.id);
  if (intent) cancelIntent(world, intent, 'void_invoice');
  for (const payment of world.store.invoice_payment.filter(({ invoice: of }) => of === invoice.id)) {
    Object.assign(payment, { status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } });
  }
  world.emit('invoice.voided', invoice);
}
