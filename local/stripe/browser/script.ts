import { readFileSync } from 'node:fs';

/** In the order in which they need each other. */
const PARTS = ['field-values', 'events', 'look', 'card-fields', 'payment-element', 'elements', 'api', 'three-d-secure', 'confirm', 'main'];

let script: string | undefined;

/**
 * The script that stands for Stripe.js: the parts as one, which run as they are in any browser of today. They are modules for whoever
 * reads and checks them; a page gets them without their imports and exports, since a script that a page adds is no module.
 */
export function stripeScript(): string {
  script ??= `(() => {\n'use strict';\n${PARTS.map(partWithoutLinks).join('\n')}\n})();\n`;
  return script;
}

function partWithoutLinks(name: string): string {
  const text = readFileSync(new URL(`./parts/${name}.js`, import.meta.url), 'utf8');
  return text.replace(/^import .*;\n/gm, '').replace(/^export /gm, '');
}
