import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body: when it was signed, in seconds since 1970, and the HMAC of both. */
export function signature(secret: string, body: string, timestamp = Math.floor(Date.now() / 1_000)): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
