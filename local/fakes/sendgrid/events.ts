import { randomBytes, type KeyObject } from 'node:crypto';
import { Webhook } from '../common/webhook.ts';
import type { Outgoing } from './message.ts';
import { signEvents } from './signing-key.ts';

/** An event as it goes over the wire. `timestamp` counts seconds since 1970; custom arguments are beside the rest. */
export type SendGridEvent = { event: string; email: string; timestamp: number; sg_event_id: string; [field: string]: unknown };

/** The product's Event Webhook, whose requests are signed. */
export function eventWebhook(key: KeyObject): Webhook {
  return new Webhook((body) => {
    const timestamp = String(nowSeconds());
    return {
      'x-twilio-email-event-webhook-signature': signEvents(key, timestamp, body),
      'x-twilio-email-event-webhook-timestamp': timestamp,
    };
  });
}

/**
 * Reports an accepted message in two requests, one after the other: that it was processed, and that it was delivered or, to an address
 * with "bounce" before the @, that it bounced. Without a URL nothing is reported.
 */
export async function reportDelivery(webhook: Webhook, { to, customArgs, categories }: Outgoing, messageId: string): Promise<void> {
  if (webhook.url === undefined) return;
  const common = { ...customArgs, email: to, sg_message_id: `${messageId}.fake.0`, category: categories };
  for (const outcome of [{ event: 'processed' }, isBouncing(to) ? BOUNCE : DELIVERED]) {
    // Made once, so that an event that is sent again has the id that it had.
    const event: SendGridEvent = { ...common, ...outcome, timestamp: nowSeconds(), sg_event_id: randomBytes(16).toString('base64url') };
    await webhook.deliver(JSON.stringify([event]));
  }
}

const DELIVERED = { event: 'delivered', response: '250 OK' };
const BOUNCE = {
  event: 'bounce',
  type: 'bounce',
  status: '5.1.1',
  reason: '550 5.1.1 The email account that you tried to reach does not exist.',
  bounce_classification: 'Invalid Address',
};

function isBouncing(address: string): boolean {
  return address.slice(0, address.lastIndexOf('@')).toLowerCase().includes('bounce');
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
