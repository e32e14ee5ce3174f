import Stripe from 'stripe';

export type PaymentsConfig = {
  secretKey: string;
  /** Another server that speaks Stripe's protocol; undefined means Stripe's own. */
  baseUrl?: string | undefined;
};

/** Under the activities' own limit, so that silence is ours to judge. */
const TIMEOUT_MS = 10_000;

/** Temporal retries, not the client: so every attempt is seen, and waits for a provider that is down cost no worker. */
export function createPayments({ secretKey, baseUrl }: PaymentsConfig): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(baseUrl && addressOf(baseUrl)),
  });
}

function addressOf(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(baseUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port: port || (protocol === 'http:' ? '80' : '443') };
}
