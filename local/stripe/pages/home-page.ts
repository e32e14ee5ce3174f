import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { TEST_CARDS } from '../cards/test-cards.ts';
import type { Memory } from '../memory.ts';
import type { Charge, StripeEvent, Subscription } from '../objects/types.ts';
import type { DeliveryStatus } from '../webhooks/deliveries.ts';
import type { World } from '../world.ts';
import { money, page, state, time } from './page.ts';
import { table, TABLE_STYLE } from './table.ts';

/** Of each kind; the newest. */
const MOST_ROWS = 50;

const STYLE = `${TABLE_STYLE}
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1.5rem; }
.head p { margin: 0; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; font-size: 0.875rem; }
button { min-height: 2.25rem; padding: 0.25rem 0.85rem; font: inherit; color: var(--cloth); background: var(--surface); border: 1px solid var(--rule);
  border-radius: 0.5rem; cursor: pointer; }
button:hover { background: var(--sunken); }
`;

/** All there is, the newest first: cards to try, customers, subscriptions, payments, and events with how their delivery went. */
export function homePage({ world, deliveries }: Memory): string {
  const { store, clock } = world;
  return page({
    title: 'Payments',
    style: STYLE,
    body: `<div class="head"><div><h1>Payments</h1><p class="soft">Simulated time: ${time(clock.now())}</p></div>
<form method="post" action="/advance"><span class="soft">Turn time forward by</span>${['hour', 'day', 'week', 'month'].map(stepButton).join('')}</form></div>
${table('Cards to try', ['Number', 'What it does'], TEST_CARDS.map(cardRow), '')}
${table(
  'Subscriptions',
  ['Customer', 'Plan', 'State', 'Period ends', 'Id'],
  newest(store.subscription.all()).map((one) => subscriptionRow(world, one)),
  'No subscriptions yet: choose a plan in Bookwright.',
)}
${table(
  'Payments',
  ['Customer', 'Amount', 'State', 'When', 'Receipt'],
  newest(store.charge.all()).map((one) => chargeRow(world, one)),
  'No payments yet.',
)}
${table(
  'Customers',
  ['E-mail', 'Name', 'Since', 'Id'],
  newest(store.customer.all()).map(({ id, email, name, created, deleted }) => [
    escapeMarkup(email ?? '–'),
    escapeMarkup(name ?? '–'),
    deleted ? state('deleted', true) : time(created),
    code(id),
  ]),
  'No customers yet.',
)}
${table(
  'Events',
  ['Event', 'Of', 'When', 'Delivery'],
  newest(store.event.all()).map((one) => eventRow(one, deliveries.statusOf(one.id))),
  'No events yet.',
)}`,
  });
}

function newest<Kept>(all: Kept[]): Kept[] {
  return all.slice(-MOST_ROWS).reverse();
}

function stepButton(step: string): string {
  return `<button name="by" value="${step}">a${step === 'hour' ? 'n' : ''} ${step}</button>`;
}

function cardRow({ number, about }: (typeof TEST_CARDS)[number]): string[] {
  return [code(number.replace(/(.{4})(?=.)/g, '$1 ')), escapeMarkup(about)];
}

function subscriptionRow(world: World, subscription: Subscription): string[] {
  const { id, customer, status, items, cancel_at_period_end, pending_update } = subscription;
  const [item] = items.data;
  const note = pending_update ? ', change pending' : cancel_at_period_end ? ', ends then' : '';
  return [
    nameOf(world, customer),
    item
      ? `${escapeMarkup(item.price.lookup_key ?? item.price.id)} <span class="soft">${money(item.price.unit_amount, item.price.currency)}</span>`
      : '–',
    state(status, status !== 'active'),
    item ? `${time(item.current_period_end)}<span class="soft">${note}</span>` : '–',
    code(id),
  ];
}

function chargeRow(world: World, charge: Charge): string[] {
  const { amount, amount_refunded, currency, customer, created, id, status } = charge;
  const refunded = amount_refunded > 0 ? ` <span class="soft">${money(amount_refunded, currency)} given back</span>` : '';
  return [
    customer === null ? '–' : nameOf(world, customer),
    money(amount, currency) + refunded,
    state(status, status === 'failed'),
    time(created),
    status === 'failed' ? '–' : `<a href="/receipts/${encodeURIComponent(id)}">Receipt</a>`,
  ];
}

function eventRow({ type, created, data }: StripeEvent, status: DeliveryStatus | undefined): string[] {
  const said =
    status && status.attempts > 0
      ? ` <span class="soft">${status.lastAnswer || 'no answer'}${status.attempts > 1 ? `, ${status.attempts} attempts` : ''}</span>`
      : '';
  const delivery = status ? state(status.state, status.state !== 'delivered') + said : '–';
  return [code(type), code(data.object.id), time(created), delivery];
}

function nameOf(world: World, customerId: string): string {
  return escapeMarkup(world.store.customer.find(customerId)?.email ?? customerId);
}

function code(text: string): string {
  return `<code>${escapeMarkup(text)}</code>`;
}
