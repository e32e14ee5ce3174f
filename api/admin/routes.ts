import { z } from 'zod';
import { adminOverview, promoCode } from '../../shared/billing.ts';
import { bookCosts as bookCostsPage, bookCostsQuery } from '../../shared/book-costs.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { ApiRoutes } from '../http/routes.ts';
import { bookCosts } from './book-costs.ts';
import { overview } from './overview.ts';

/** `/api/admin`: users, totals, costs of books and promo codes, for admins. */
export function adminRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/users',
      {
        summary: 'All users and totals',
        access: 'user',
        response: { status: 200, description: 'Newest first', schema: adminOverview },
        errors: ['FORBIDDEN'],
      },
      ({ user }) => {
        assertAdmin(user);
        return overview(deps);
      },
    )
    .add(
      'get',
      '/book-costs',
      {
        summary: 'What books cost in model calls, by step, a page at a time',
        access: 'user',
        query: bookCostsQuery,
        response: { status: 200, description: 'Newest first', schema: bookCostsPage },
        errors: ['FORBIDDEN'],
      },
      ({ user, query }) => {
        assertAdmin(user);
        return bookCosts(deps, query.cursor);
      },
    )
    .add(
      'get',
      '/promo-codes',
      {
        summary: 'All promo codes with their number of claims',
        access: 'user',
        response: { status: 200, description: 'Newest first', schema: z.array(promoCode) },
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

/** Only an operator can grant admin access; the account is reread with every request. */
function assertAdmin({ isAdmin }: Account): void {
  if (!isAdmin) throw new AppError('FORBIDDEN', 'Admin access required. Please contact support if you should have admin access.');
}
