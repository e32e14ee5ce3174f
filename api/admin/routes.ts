import { z } from 'zod';
import { adminOverview, promoCode } from '../../shared/billing.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { ApiRoutes } from '../http/routes.ts';
import { overview } from './overview.ts';

/** `/api/admin`: what an admin sees of everybody. */
export function adminRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/users',
      {
        summary: 'Every user, and the totals',
        access: 'user',
        answer: { status: 200, description: 'Newest first', schema: adminOverview },
        errors: ['FORBIDDEN'],
      },
      ({ user }) => {
        assertAdmin(user);
        return overview(deps);
      },
    )
    .add(
      'get',
      '/promo-codes',
      {
        summary: 'Every promo code, and how often it was claimed',
        access: 'user',
        answer: { status: 200, description: 'Newest first', schema: z.array(promoCode) },
        errors: ['FORBIDDEN'],
      },
      async ({ user }) => {
        assertAdmin(user);
        const codes = await deps.db.getRepository(PromoCode).find({ order: { createdAt: 'DESC' } });
        return codes.map(({ validFrom, validUntil, createdAt, ...code }) => ({
          ...code,
          validFrom: validFrom?.toISOString() ?? null,
          validUntil: validUntil?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        }));
      },
    );
}

/** Only an operator makes somebody an admin; the row is read afresh with every request. */
function assertAdmin({ isAdmin }: Account): void {
  if (!isAdmin) throw new AppError('FORBIDDEN', 'Admin access required. Please contact support if you should have admin access.');
}
