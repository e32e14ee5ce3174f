import type { EntityManager } from 'typeorm';
import { AppError } from '../errors.ts';
import { EARLY_BIRD_CODE, PLANS } from '../plans.ts';
import { describeDiscount, describeMonths, discountedCents, LEAST_PRICE_CENTS, type PromoTerms } from '../promo-codes.ts';
import { audit } from './audit.ts';

/**
 * Makes a promo code, or changes the one there is; one that was ended is valid again. Plans that were begun with it keep what it gave them.
 * @param actor who stands in the audit log for it
 * @throws AppError `VALIDATION_FAILED` for the early-bird offer's code, and for a discount that leaves too little to charge
 */
export async function savePromoCode(manager: EntityManager, actor: string, code: string, terms: PromoTerms): Promise<void> {
  refuseEarlyBird(code);
  const { type, value, months, max, until, tiers } = terms;
  for (const tier of tiers) {
    if (discountedCents(PLANS[tier].regularPriceCents, terms) < LEAST_PRICE_CENTS)
      throw new AppError(
        'VALIDATION_FAILED',
        `That leaves less than 50 cents of the ${PLANS[tier].name} plan, which no card can be charged.`,
        {
          field: 'value',
        },
      );
  }
  await manager.query(
    `INSERT INTO promo_codes (code, description, discount_type, discount_value, duration_months, max_uses, valid_until, applicable_tiers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (code) DO UPDATE SET description = excluded.description, discount_type = excluded.discount_type,
       discount_value = excluded.discount_value, duration_months = excluded.duration_months, max_uses = excluded.max_uses,
       valid_until = excluded.valid_until, applicable_tiers = excluded.applicable_tiers, is_active = true`,
    [code, `${describeDiscount(terms)} ${describeMonths(months)}`, type, value, months, max, endOf(until), JSON.stringify(tiers)],
  );
  await audit(manager, actor, 'promo-code', { code, ...terms });
}

/** Ends a promo code: nobody begins a plan with it any more. @throws AppError `PROMO_CODE_UNKNOWN`, `VALIDATION_FAILED` as `savePromoCode` */
export async function endPromoCode(manager: EntityManager, actor: string, code: string): Promise<void> {
  refuseEarlyBird(code);
  const [ended]: [unknown[], number] = await manager.query('UPDATE promo_codes SET is_active = false WHERE code = $1 RETURNING id', [code]);
  if (!ended.length) throw new AppError('PROMO_CODE_UNKNOWN', `There is no code ${code}`);
  await audit(manager, actor, 'promo-code', { code, ended: true });
}

function refuseEarlyBird(code: string): void {
  if (code === EARLY_BIRD_CODE)
    throw new AppError('VALIDATION_FAILED', `${EARLY_BIRD_CODE} is the early-bird offer, whose prices are the plans’ own.`, {
      field: 'code',
    });
}

/** A code is valid to the end of its last day. */
const endOf = (day: string | null): string | null => day && `${day}T23:59:59Z`;
