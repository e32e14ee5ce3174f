import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import type { CodeDiscount, DiscountType } from '../../shared/promo-codes.ts';
import { refuse } from './stripe-request.ts';

/** A claimed offer: `discount` is null for the one that switches to the early-bird price. */
export type ClaimedOffer = { code: string; discount: CodeDiscount | null };

type OfferRow = { id: string; code: string; type: DiscountType; value: number; months: number | null; applicableTiers: PaidTier[] };

/**
 * Claims an offer for a user. Idempotent: returns without change if the user already holds the claim. The claim and its count are one
 * transaction, so that claims never exceed the limit. A mailbox has one claim, however many accounts.
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
      `INSERT INTO promo_code_usage (promo_code_id, user_id, subscription_tier, mailbox_digest) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [offer.id, userId, tier, await mailboxDigestOf(manager, userId)],
    );
    if (claimed.length) await countClaim(manager, offer.id);
    else await assertOpenClaim(manager, offer.id, userId);
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

async function assertOpenClaim(manager: EntityManager, offerId: string, userId: string): Promise<void> {
  const [own]: { isOpen: boolean }[] = await manager.query(
    'SELECT redeemed_at IS NULL AS "isOpen" FROM promo_code_usage WHERE promo_code_id = $1 AND user_id = $2',
    [offerId, userId],
  );
  if (!own) throw refuse('PROMO_CODE_USED', 'Another account with your email address has this offer. It can be used once.');
  if (!own.isOpen) throw refuse('PROMO_CODE_USED', 'You have used this code already. It can be used once.');
}

async function mailboxDigestOf(manager: EntityManager, userId: string): Promise<string> {
  const [user]: { email: string }[] = await manager.query('SELECT email FROM users WHERE id = $1', [userId]);
  return createHash('sha256')
    .update(mailboxOf(user?.email ?? userId))
    .digest('hex');
}

/** The mailbox that an address belongs to: what follows a plus is a label of the reader's, and Gmail leaves out periods. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const name = local.replace(/\+.*$/, '') || local;
  return domain === 'gmail.com' || domain === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
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

/**
 * Keeps the claim on an offer that a plan was paid with, for good. Redemptions of an offer are made one after the other, so that of two
 * accounts that pay with one card at the same time, one has it.
 * @param card Stripe's fingerprint; null for what is not a card
 * @returns false if the card has paid for another account's claim: this account's money goes back
 */
export async function redeemClaim(manager: EntityManager, userId: string, code: string, card: string | null): Promise<boolean> {
  const open: unknown[] = await manager.query(
    `SELECT 1 FROM promo_code_usage u JOIN promo_codes o ON o.id = u.promo_code_id
      WHERE u.user_id = $1 AND o.code = $2 AND u.redeemed_at IS NULL FOR UPDATE OF o`,
    [userId, code],
  );
  if (!open.length) return true;
  const [redeemed]: [unknown[], number] = await manager.query(
    `UPDATE promo_code_usage u SET redeemed_at = now(), card_fingerprint = $3
      WHERE u.user_id = $1 AND u.redeemed_at IS NULL AND u.promo_code_id = (SELECT id FROM promo_codes WHERE code = $2)
        AND NOT EXISTS (SELECT 1 FROM promo_code_usage o WHERE o.promo_code_id = u.promo_code_id AND o.card_fingerprint = $3 AND o.id <> u.id)
     RETURNING u.id`,
    [userId, code, card],
  );
  return redeemed.length > 0;
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
