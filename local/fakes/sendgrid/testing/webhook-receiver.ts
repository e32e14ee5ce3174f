import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SendGridEvent } from '../events.ts';

export type Delivery = { events: SendGridEvent[]; body: string; timestamp: string; signature: string };

/** Takes what the Event Webhook sends, answering with the statuses given, then with 204. */
export async function receiveEvents(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  let onDelivery = () => {};
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = Buffer.concat(parts).toString('utf8');
      deliveries.push({
        events: JSON.parse(body) as SendGridEvent[],
        body,
        timestamp: String(request.headers['x-twilio-email-event-webhook-timestamp']),
        signature: String(request.headers['x-twilio-email-event-webhook-signature']),
      });
      response.writeHead(statuses.shift() ?? 204).end();
      onDelivery();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    deliveries,
    /** Waits until so many requests have come. */
    received: async (count: number): Promise<Delivery[]> => {
      while (deliveries.length < count) await new Promise<void>((resolve) => (onDelivery = resolve));
      return deliveries;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As SendGrid's documentation says it is verified: over the timestamp and the body as it came. */
export function isSigned({ timestamp, body, signature }: Delivery, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'));
}
