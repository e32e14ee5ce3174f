import type { DataSource } from 'typeorm';
import { ApplicationFailure } from '@temporalio/activity';
import type { PaidTier } from '../../shared/plans.ts';

/**
 * Keeps a client secret for its owner, so that neither links nor workflow histories hold it. Idempotent.
 * @returns the checkout's id
 */
export async function recordCheckout(db: DataSource, userId: string, clientSecret: string, tier: PaidTier | null): Promise<string> {
  const [checkout]: { id: string }[] = await db.query(
    `INSERT INTO checkouts (user_id, stripe_intent_id, client_secret, subscription_tier) VALUES ($1, $2, $3, $4)
     ON CONFLICT (stripe_intent_id) DO UPDATE SET client_secret = excluded.client_secret RETURNING id`,
    [userId, intentOf(clientSecret), clientSecret, tier],
  );
  if (!checkout) throw new Error('The checkout was not recorded');
  return checkout.id;
}

/** A client secret starts with the id of its intent. */
export function intentOf(clientSecret: string): string {
  const id = /^(.+)_secret_/.exec(clientSecret)?.[1];
  if (!id) throw ApplicationFailure.nonRetryable('The client secret has an unknown format', 'PaymentRefused');
  return id;
}
