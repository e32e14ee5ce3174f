/**
 * The stand-in as a process: `node main.ts [--port 4040] [--webhook-url http://127.0.0.1:5000/api/webhooks/stripe] [--data-file path]`.
 * STRIPE_STAND_IN_WEBHOOK_SECRET holds the secret that signs events; without it, one is generated. With a data file, what was bought
 * outlives the process.
 */

import { parseArgs } from 'node:util';
import { startStripe } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'webhook-url': { type: 'string' },
    'data-file': { type: 'string' },
    'validator-url': { type: 'string' },
  },
});
const standIn = await startStripe({
  port: Number(values.port),
  webhookUrl: values['webhook-url'],
  webhookSecret: process.env.STRIPE_STAND_IN_WEBHOOK_SECRET || undefined,
  dataFile: values['data-file'],
  validatorUrl: values['validator-url'],
});
console.log(`Stripe stand-in at ${standIn.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
