/**
 * The stand-in as a process: `node main.ts [--port 4025] [--events-url http://127.0.0.1:5000/api/webhooks/sendgrid]`.
 * SENDGRID_STAND_IN_KEY holds the private key that signs events, as `newSigningKey` makes it; without it, one is generated.
 */

import { parseArgs } from 'node:util';
import { startSendGrid } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, 'events-url': { type: 'string' } } });
const standIn = await startSendGrid({
  port: Number(values.port),
  eventsUrl: values['events-url'],
  privateKey: process.env.SENDGRID_STAND_IN_KEY || undefined,
});
console.log(`SendGrid stand-in at ${standIn.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
