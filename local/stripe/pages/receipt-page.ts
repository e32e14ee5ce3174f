import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Charge, Invoice } from '../objects/types.ts';
import type { World } from '../world.ts';
import { money, page, state, time } from './page.ts';
import { table, TABLE_STYLE } from './table.ts';

const STYLE = `${TABLE_STYLE} h1 { margin-top: 1rem; }`;
const BACK = '<a class="soft" href="/">← All payments</a>';

/** What Stripe's receipt shows of a payment. */
export function receiptPage(world: World, charge: Charge): string {
  const { amount, amount_refunded, created, currency, customer, description, id, payment_method } = charge;
  const method = world.store.payment_method.find(payment_method);
  const rows = [
    ['Amount paid', money(amount, currency)],
    ...(amount_refunded > 0 ? [['Given back', money(amount_refunded, currency)]] : []),
    ['Date', time(created)],
    [
      'Paid with',
      method ? escapeMarkup(`${method.card.brand.replace(/^./, (first) => first.toUpperCase())} •••• ${method.card.last4}`) : '–',
    ],
    ['For', escapeMarkup(description ?? '–')],
    ['By', escapeMarkup(world.store.customer.find(customer ?? '')?.email ?? '–')],
    ['Id', escapeMarkup(id)],
  ];
  return page({ title: 'Receipt', style: STYLE, body: `${BACK}<h1>Receipt</h1>${table('Payment', ['', ''], rows, '')}` });
}

/** What Stripe's hosted page shows of an invoice. */
export function invoicePage(invoice: Invoice): string {
  const { amount_due, amount_remaining, created, currency, lines, number, status } = invoice;
  const rows = lines.data.map((line) => [escapeMarkup(String(line['description'])), money(line.amount, line['currency'])]);
  return page({
    title: `Invoice ${number ?? ''}`,
    style: STYLE,
    body: `${BACK}<h1>Invoice ${escapeMarkup(number ?? '(draft)')}</h1>
<p>${state(status, status !== 'paid')} <span class="soft">of</span> ${time(created)}</p>
${table('Lines', ['What', 'Amount'], [...rows, ['<b>Due</b>', `<b>${money(amount_due, currency)}</b>`], ['Left to pay', money(amount_remaining, currency)]], '')}`,
  });
}

export function noSuchPage(): string {
  return page({ title: 'Not found', style: STYLE, body: `${BACK}<h1>There is no such page</h1>` });
}
