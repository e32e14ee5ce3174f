import Stripe from 'stripe';

export type PaymentsConfig = {
  secretKey: string;
  /** A server compatible with Stripe's API; undefined means Stripe. */
  baseUrl?: string | undefined;
};

/** Below the activities' timeout, so that the activity sees the timeout and can classify it. */
const TIMEOUT_MS = 10_000;

/** Temporal retries, not the client, so that every attempt is visible and backoff occupies no worker. */
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
