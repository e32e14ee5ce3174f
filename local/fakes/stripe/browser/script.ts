import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the script is served, by the release of Stripe.js that it replaces. */
export const SCRIPT_PATH = '/endive/stripe.js';

/** In the order in which they need each other. */
const PARTS = ['styles', 'payment-element', 'three-d-secure', 'main'];

/** The script in place of Stripe.js: its parts, joined without their imports and exports, because it is loaded as a classic script. */
export function stripeScript(): string {
  const parts = PARTS.map((name) => readFileSync(new URL(`./parts/${name}.js`, import.meta.url), 'utf8'));
  const joined = parts.join('\n').replace(/^import .*;\n/gm, '');
  return `(() => {\n'use strict';\n${joined.replace(/^export /gm, '')}\n})();\n`;
}

/** Sends the script, which pages may require to be for any origin. */
export function sendScript(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(stripeScript());
}
