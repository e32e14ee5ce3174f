import { earlyBirdStats } from '../../shared/billing.ts';
import { EARLY_BIRD_CODE } from '../../shared/plans.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';

/** `/api/promo-codes`: the remaining spots of the early-bird offer. */
export function promoCodeRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/promo-codes', 'Offers', deps.limits).add(
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
  );
}
