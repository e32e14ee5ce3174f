import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Memory } from '../memory.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../billing/periods.ts';
import { StripeError } from '../protocol/errors.ts';
import { readText } from '../protocol/http.ts';
import { homePage } from './home-page.ts';
import { invoicePage, noSuchPage, receiptPage } from './receipt-page.ts';

/** No scripts, and nothing from another machine. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What the page's button goes on by. */
const STEPS: Record<string, number> = { hour: HOUR_SECONDS, day: DAY_SECONDS, week: 7 * DAY_SECONDS, month: 31 * DAY_SECONDS };

/** The pages for people: what there is, receipts, and a button that turns time forward. @throws StripeError 404 elsewhere */
export async function answerPage(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  const { world } = memory;
  if (request.method === 'POST' && path === '/advance') return turnForward(request, response, memory);
  if (request.method !== 'GET') throw new StripeError(404, 'Not found.');
  if (path === '/') return sendPage(response, 200, homePage(memory));
  const [, place, id = ''] = path.split('/');
  const charge = place === 'receipts' ? world.store.charge.find(id) : undefined;
  const invoice = place === 'invoices' ? world.store.invoice.find(id) : undefined;
  if (charge) return sendPage(response, 200, receiptPage(world, charge));
  if (invoice) return sendPage(response, 200, invoicePage(invoice));
  sendPage(response, 404, noSuchPage());
}

async function turnForward(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  // Another site's page could send the form as well.
  const own = new URL(memory.world.url);
  if (![own.origin, `http://localhost:${own.port}`].includes(request.headers.origin ?? ''))
    throw new StripeError(403, 'Only from the page itself.');
  const step = STEPS[new URLSearchParams(await readText(request)).get('by') ?? ''];
  if (step === undefined) throw new StripeError(400, 'By an hour, a day, a week or a month.');
  await memory.advance.by(step);
  response.writeHead(303, { location: '/' }).end();
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    // The form needs to say where it comes from.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(html);
}
