import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi, CORS } from './answer-api.ts';
import { answerControl } from './control.ts';
import type { Memory } from './memory.ts';
import { StripeError } from './protocol/errors.ts';
import { sendJson } from './protocol/http.ts';
import { stripeScript } from './browser/script.ts';
import { answerPage } from './pages/answer-page.ts';

/** Where the script is served, by the release of Stripe.js that it stands for. */
export const SCRIPT_PATH = '/endive/stripe.js';

/** Answers one request, to the API, to the pages, or to the stand-in itself. */
export async function handle(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  try {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (path.startsWith('/_stand-in/')) return await answerControl(request, response, memory);
    if (path.startsWith('/v1/')) return await answerApi(request, response, memory);
    if (path === SCRIPT_PATH) return sendScript(response);
    await answerPage(request, response, memory);
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (!(error instanceof StripeError)) console.error(error);
    const { status, body } = error instanceof StripeError ? error : new StripeError(500, 'The stand-in failed.');
    sendJson(response, status, body);
  }
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, {
    ...CORS,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // The product's pages may demand it of whatever they embed.
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(stripeScript());
}
