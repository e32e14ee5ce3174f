import Stripe from 'stripe';
import type { StripeStandIn } from '../server.ts';

/** Stripe's own client, pointed at a stand-in. */
export function stripeClient({ url, secretKey }: Pick<StripeStandIn, 'url' | 'secretKey'>, timeoutMs = 10_000): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, timeout: timeoutMs });
}
