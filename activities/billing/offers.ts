import type { DataSource, EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import { refuse } from './stripe-request.ts';

/**
 * Claims an offer for a user. Idempotent: returns without change if the user already holds the claim. The claim and its count are one
 * transaction, so that claims never exceed the limit.
 * @throws ApplicationFailure `PROMO_CODE_UNKNOWN`, `PROMO_CODE_EXHAUSTED`
 */
export async function claimOffer(db: DataSource, userId: string, code: string, tier: PaidTier): Promise<void> {
  await db.transaction(async (manager) => {
    const [offer]: { id: string; applicableTiers: PaidTier[] }[] = await manager.query(
      `SELECT id, applicable_tiers AS "applicableTiers" FROM promo_codes
        WHERE code = upper($1) AND is_active AND coalesce(valid_from <= now(), true) AND coalesce(valid_until > now(), true)`,
      [code],
    );
    if (!offer?.applicableTiers.includes(tier)) throw refuse('PROMO_CODE_UNKNOWN', 'There is no such offer for this plan');
    const claimed: unknown[] = await manager.query(
      'INSERT INTO promo_code_usage (promo_code_id, user_id, subscription_tier) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [offer.id, userId, tier],
    );
    if (!claimed.length) return;
    const [counted]: [unknown[], number] = await manager.query(
      'UPDATE promo_codes SET current_uses = current_uses + 1 WHERE id = $1 AND (max_uses IS NULL OR current_uses < max_uses) RETURNING id',
      [offer.id],
    );
    if (!counted.length) throw refuse('PROMO_CODE_EXHAUSTED', 'The last of these offers has just been taken. Nothing was charged.');
  });
}

/** How long a place is held for a checkout that is not paid. */
const HELD_MS = 10 * 60_000;

/** When the place that a checkout holds is given back, in milliseconds since 1970; undefined if the user holds none. */
export async function holdEndsAt(manager: EntityManager, userId: string): Promise<number | undefined> {
  const [claim]: { usedAt: Date }[] = await manager.query(
    `SELECT max(used_at) AS "usedAt" FROM promo_code_usage WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1 AND is_early_bird)
      HAVING count(*) > 0`,
    [userId],
  );
  return claim && claim.usedAt.getTime() + HELD_MS;
}

/** Releases the claims of a checkout that was not paid. An early bird keeps the claim for life. */
export async function releaseClaims(manager: EntityManager, userId: string): Promise<void> {
  const [released]: [{ offer: string }[], number] = await manager.query(
    `DELETE FROM promo_code_usage WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1 AND is_early_bird)
     RETURNING promo_code_id AS offer`,
    [userId],
  );
  for (const { offer } of released) await manager.query('UPDATE promo_codes SET current_uses = current_uses - 1 WHERE id = $1', [offer]);
}
