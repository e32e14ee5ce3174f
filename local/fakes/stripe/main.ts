/**
 * The fake as a process: `node main.ts [--port 4040] [--webhook-url http://127.0.0.1:5000/api/webhooks/stripe] [--data-file path]`.
 * STRIPE_FAKE_WEBHOOK_SECRET signs events; without it, a secret is generated. With a data file, what was bought survives a restart.
 */

import { parseArgs } from 'node:util';
import { startStripe } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'webhook-url': { type: 'string' },
    'data-file': { type: 'string' },
  },
});
const fake = await startStripe({
  port: Number(values.port),
  webhookUrl: values['webhook-url'],
  webhookSecret: process.env.STRIPE_FAKE_WEBHOOK_SECRET || undefined,
  dataFile: values['data-file'],
});
console.log(`Stripe fake at ${fake.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void fake.stop().then(() => process.exit(0)));
