import Stripe from 'stripe';
import type { FakeStripe } from '../server.ts';

/** Stripe's own client, pointed at a fake. */
export function stripeClient({ url, secretKey }: Pick<FakeStripe, 'url' | 'secretKey'>, timeoutMs = 10_000): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, timeout: timeoutMs });
}
