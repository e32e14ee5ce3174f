import { createServer } from 'node:http';
import { listenOnLoopback } from '../../common/server.ts';
import { until } from '../../../testing/until.ts';
import type { StripeEvent } from '../store/types.ts';

export type Delivery = { event: StripeEvent; body: string; signature: string };

/** Takes what the webhook sends, answering with the statuses given, then with 200. */
export async function receiveEvents(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = Buffer.concat(parts).toString('utf8');
      deliveries.push({ event: JSON.parse(body) as StripeEvent, body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses.shift() ?? 200).end();
    })();
  });
  const { url, close } = await listenOnLoopback(server, 0);
  return {
    url: `${url}/webhook`,
    deliveries,
    types: () => deliveries.map(({ event }) => event.type),
    /** Waits until so many requests have come. */
    received: async (count: number): Promise<Delivery[]> => {
      await until(() => deliveries.length >= count);
      return deliveries;
    },
    stop: close,
  };
}
