/** The pages for people: what was bought, receipts, and buttons that move time. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText, RequestError, sendPage } from '../common/http.ts';
import { escapeMarkup, page, table, time } from '../common/page.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './billing/periods.ts';
import { TEST_CARDS } from './cards.ts';
import type { Fake } from './fake.ts';
import type { Charge, Subscription } from './store/types.ts';
import type { World } from './world.ts';

/** Of each kind; the newest. */
const MOST_ROWS = 50;
const STEPS: Record<string, number> = { hour: HOUR_SECONDS, day: DAY_SECONDS, week: 7 * DAY_SECONDS, month: 31 * DAY_SECONDS };
const STYLE = `button { padding: 0.25rem 0.85rem; font: inherit; color: var(--cloth); background: var(--surface); border: 1px solid;
  border-radius: 0.5rem; }`;

/** Cards to try, subscriptions and payments, the newest first. */
export function sendHomePage(response: ServerResponse, { world }: Fake): void {
  const { store, clock } = world;
  const cards = TEST_CARDS.map(({ number, about }) => [`<code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code>`, escapeMarkup(about)]);
  const subscriptions = store.subscription.all().slice(-MOST_ROWS).reverse();
  const charges = store.charge.all().slice(-MOST_ROWS).reverse();
  const steps = Object.keys(STEPS).map((step) => `<button name="by" value="${step}">${step}</button>`);
  const body = `<h1>Payments</h1><form method="post" action="/advance">
<p class="soft">Simulated time: ${moment(clock.now())}. Turn it forward by a ${steps.join(' ')}</p></form>
<h2>Cards to try</h2>${table(['Number', 'What it does'], cards, '')}
<h2>Subscriptions</h2>${table(
    ['Customer', 'Plan', 'State', 'Period ends'],
    subscriptions.map((each) => subscriptionRow(world, each)),
    'No subscriptions yet: choose a plan in Bookwright.',
  )}
<h2>Payments</h2>${table(
    ['Customer', 'Amount', 'State', 'When'],
    charges.map((each) => chargeRow(world, each)),
    'No payments yet.',
  )}`;
  sendPage(response, stripePage('Payments', body));
}

/** What Stripe's receipt shows of a payment: `/receipts/<charge>`. @throws RequestError 404 */
export function sendReceipt(request: IncomingMessage, response: ServerResponse, { world }: Fake): void {
  const charge = world.store.charge.need(request.url?.split('/').at(-1) ?? '');
  const { last4 = '' } = world.store.payment_method.find(charge.payment_method)?.card ?? {};
  const row = [...chargeRow(world, charge), escapeMarkup(charge.description), `•••• ${last4}`];
  const receipt = table(['Customer', 'Amount', 'State', 'When', 'For', 'Paid with'], [row], '');
  sendPage(response, stripePage('Receipt', `<p><a href="/">← All payments</a></p><h1>Receipt</h1>${receipt}`));
}

/** `POST /advance`: moves time. @throws RequestError 403 to the pages of other sites, which could send the form as well */
export async function advanceTime(request: IncomingMessage, response: ServerResponse, { advance, world }: Fake): Promise<void> {
  const { origin, port } = new URL(world.url);
  if (![origin, `http://localhost:${port}`].includes(request.headers.origin ?? ''))
    throw new RequestError(403, 'Only from the page itself.');
  const seconds = STEPS[new URLSearchParams(await readText(request)).get('by') ?? ''];
  if (seconds === undefined) throw new RequestError(400, 'By an hour, a day, a week or a month.');
  await advance(seconds);
  response.writeHead(303, { location: '/' }).end();
}

function stripePage(title: string, body: string): string {
  return page({
    title: `${title} · Bookwright’s fake for Stripe`,
    notice: 'Bookwright’s fake for Stripe: no card is charged; payments are real when STRIPE_SECRET_KEY is set.',
    icon: 'M4.5 7.5h15v9h-15zM4.5 11h15',
    body,
    style: STYLE,
  });
}

function subscriptionRow(world: World, { customer, status, items, cancel_at_period_end, pending_update }: Subscription): string[] {
  const [{ price, current_period_end }] = items.data;
  const note = pending_update ? ', change pending' : cancel_at_period_end ? ', ends then' : '';
  return [
    emailOf(world, customer),
    `${price.lookup_key ?? '–'} ${money(price.unit_amount, price.currency)}`,
    status,
    moment(current_period_end) + note,
  ];
}

function chargeRow(world: World, { amount, amount_refunded, currency, customer, created, id, status }: Charge): string[] {
  const refunded = amount_refunded > 0 ? `, ${money(amount_refunded, currency)} refunded` : '';
  const state = status === 'failed' ? status : `<a href="/receipts/${id}">${status}</a>`;
  return [emailOf(world, customer), money(amount, currency) + refunded, state, moment(created)];
}

function emailOf({ store }: World, customer: string): string {
  return escapeMarkup(store.customer.find(customer)?.email ?? '–');
}

function moment(seconds: number): string {
  return time(new Date(seconds * 1_000));
}

function money(cents: number, currency: string): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}
