import { earlyBirdStats, promoCodeParams, promoOffer, type PromoOffer } from '../../shared/billing.ts';
import { EARLY_BIRD_CODE } from '../../shared/plans.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';

/** `/api/promo-codes`: the remaining spots of the early-bird offer, and what a code is worth. */
export function promoCodeRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/promo-codes', 'Offers', deps.limits)
    .add(
      'get',
      '/early-bird/stats',
      {
        summary: 'Remaining spots of the early-bird offer',
        access: 'anyone',
        response: { status: 200, description: 'Spots', schema: earlyBirdStats },
      },
      async () => {
        const offer = await deps.db.getRepository(PromoCode).findOneBy({ code: EARLY_BIRD_CODE, isActive: true });
        const totalSpots = offer?.maxUses ?? 0;
        const used = offer?.currentUses ?? 0;
        return {
          spotsRemaining: totalSpots - used,
          totalSpots,
          percentageUsed: totalSpots === 0 ? 100 : Math.round((used / totalSpots) * 1000) / 10,
        };
      },
    )
    .add(
      'get',
      '/:code',
      {
        summary: 'What a promo code takes off, for which plans and how long',
        access: 'anyone',
        params: promoCodeParams,
        response: { status: 200, description: 'The offer', schema: promoOffer },
        errors: ['PROMO_CODE_UNKNOWN', 'PROMO_CODE_EXHAUSTED'],
        limit: 'readPromoCode',
      },
      ({ params }) => offerOf(deps, params.code.toUpperCase()),
    );
}

/** @throws AppError `PROMO_CODE_UNKNOWN`, also for a code that is not valid now, and `PROMO_CODE_EXHAUSTED` */
async function offerOf({ db }: ApiDeps, code: string): Promise<PromoOffer> {
  const offer = await db.getRepository(PromoCode).findOneBy({ code, isActive: true });
  const now = new Date();
  if (!offer || (offer.validFrom && offer.validFrom > now) || (offer.validUntil && offer.validUntil <= now))
    throw new AppError('PROMO_CODE_UNKNOWN', 'There is no such code, or it is no longer valid.');
  const { discountType: type, discountValue: value, durationMonths: months, applicableTiers: tiers, maxUses, currentUses } = offer;
  if (maxUses !== null && currentUses >= maxUses) throw new AppError('PROMO_CODE_EXHAUSTED', 'This code has been used up.');
  return { code, type, value, months, tiers };
}
