/**
 * The fake as a process: `node main.ts [--port 4025] [--events-url http://127.0.0.1:5000/api/webhooks/sendgrid]`.
 * SENDGRID_FAKE_KEY holds the private key that signs events, as `newSigningKey` makes it; without it, one is generated.
 */

import { parseArgs } from 'node:util';
import { startSendGrid } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, 'events-url': { type: 'string' } } });
const fake = await startSendGrid({
  port: Number(values.port),
  eventsUrl: values['events-url'],
  privateKey: process.env.SENDGRID_FAKE_KEY || undefined,
});
console.log(`SendGrid fake at ${fake.url}`);
