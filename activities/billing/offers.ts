import type { DataSource, EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import type { CodeDiscount, DiscountType } from '../../shared/promo-codes.ts';
import { refuse } from './stripe-request.ts';

/** A claimed offer: `discount` is null for the one that switches to the early-bird price. */
export type ClaimedOffer = { code: string; discount: CodeDiscount | null };

type OfferRow = { id: string; code: string; type: DiscountType; value: number; months: number | null; applicableTiers: PaidTier[] };

/**
 * Claims an offer for a user. Idempotent: returns without change if the user already holds the claim. The claim and its count are one
 * transaction, so that claims never exceed the limit.
 * @throws ApplicationFailure `PROMO_CODE_UNKNOWN`, `PROMO_CODE_EXHAUSTED`, `PROMO_CODE_USED`
 */
export function claimOffer(db: DataSource, userId: string, code: string, tier: PaidTier): Promise<ClaimedOffer> {
  return db.transaction(async (manager) => {
    const [offer]: OfferRow[] = await manager.query(
      `SELECT id, code, discount_type AS type, discount_value AS value, duration_months AS months, applicable_tiers AS "applicableTiers" FROM promo_codes
        WHERE code = upper($1) AND is_active AND coalesce(valid_from <= now(), true) AND coalesce(valid_until > now(), true)`,
      [code],
    );
    if (!offer?.applicableTiers.includes(tier)) throw refuse('PROMO_CODE_UNKNOWN', 'There is no such offer for this plan');
    const claimed: unknown[] = await manager.query(
      'INSERT INTO promo_code_usage (promo_code_id, user_id, subscription_tier) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [offer.id, userId, tier],
    );
    if (claimed.length) await countClaim(manager, offer.id);
    else if (await isRedeemed(manager, offer.id, userId))
      throw refuse('PROMO_CODE_USED', 'You have used this code already. It can be used once.');
    return claimOf(offer);
  });
}

function claimOf({ code, type, value, months }: OfferRow): ClaimedOffer {
  return { code, discount: type === 'early-bird' ? null : { code, type, value, months } };
}

async function countClaim(manager: EntityManager, offerId: string): Promise<void> {
  const [counted]: [unknown[], number] = await manager.query(
    'UPDATE promo_codes SET current_uses = current_uses + 1 WHERE id = $1 AND (max_uses IS NULL OR current_uses < max_uses) RETURNING id',
    [offerId],
  );
  if (!counted.length) throw refuse('PROMO_CODE_EXHAUSTED', 'The last of these offers has just been taken. Nothing was charged.');
}

async function isRedeemed(manager: EntityManager, offerId: string, userId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM promo_code_usage WHERE promo_code_id = $1 AND user_id = $2 AND redeemed_at IS NOT NULL',
    [offerId, userId],
  );
  return rows.length > 0;
}

/** How long a place is held for a checkout that is not paid. */
const HELD_MS = 10 * 60_000;

/** When the place that a checkout holds is given back, in milliseconds since 1970; undefined if the user holds none. */
export async function holdEndsAt(manager: EntityManager, userId: string): Promise<number | undefined> {
  const [claim]: { usedAt: Date }[] = await manager.query(
    `SELECT max(used_at) AS "usedAt" FROM promo_code_usage WHERE user_id = $1 AND redeemed_at IS NULL HAVING count(*) > 0`,
    [userId],
  );
  return claim && claim.usedAt.getTime() + HELD_MS;
}

/** Keeps the claim on an offer that a plan was paid with, for good. */
export async function redeemClaim(manager: EntityManager, userId: string, code: string): Promise<void> {
  await manager.query(
    `UPDATE promo_code_usage SET redeemed_at = now()
      WHERE user_id = $1 AND redeemed_at IS NULL AND promo_code_id = (SELECT id FROM promo_codes WHERE code = $2)`,
    [userId, code],
  );
}

/**
 * Releases the claims of checkouts that were not paid.
 * @param held the codes of checkouts that are still open, whose claims stay
 */
export async function releaseClaims(manager: EntityManager, userId: string, held: readonly string[] = []): Promise<void> {
  const [released]: [{ offer: string }[], number] = await manager.query(
    `DELETE FROM promo_code_usage WHERE user_id = $1 AND redeemed_at IS NULL
        AND promo_code_id NOT IN (SELECT id FROM promo_codes WHERE code = ANY ($2::text[]))
     RETURNING promo_code_id AS offer`,
    [userId, [...held]],
  );
  for (const { offer } of released) await manager.query('UPDATE promo_codes SET current_uses = current_uses - 1 WHERE id = $1', [offer]);
}
