import { z } from 'zod';
import { adminOverview, auditEntry, promoCode } from '../../shared/billing.ts';
import { bookCosts as bookCostsPage, bookCostsQuery } from '../../shared/book-costs.ts';
import { audit } from '../../shared/database/audit.ts';
import { AdminAudit } from '../../shared/database/entities/admin-audit.ts';
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
      async ({ user }) => {
        await admit(deps, user, 'see users');
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
      async ({ user, query }) => {
        await admit(deps, user, 'see book costs');
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
        await admit(deps, user, 'see promo codes');
        const codes = await deps.db.getRepository(PromoCode).find({ order: { createdAt: 'DESC' } });
        return codes.map(({ validFrom, validUntil, createdAt, ...code }) => ({
          ...code,
          validFrom: validFrom?.toISOString() ?? null,
          validUntil: validUntil?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        }));
      },
    )
    .add(
      'get',
      '/audit-log',
      {
        summary: 'What admins have seen and operators have done lately',
        access: 'user',
        response: { status: 200, description: 'The last two hundred entries, newest first', schema: z.array(auditEntry) },
        errors: ['FORBIDDEN'],
      },
      async ({ user }) => {
        await admit(deps, user, 'see audit log');
        const entries = await deps.db.getRepository(AdminAudit).find({ order: { id: 'DESC' }, take: 200 });
        return entries.map(({ id, actor, action, details, at }) => ({ id, actor, action, details, at: at.toISOString() }));
      },
    );
}

/** Only an operator can grant admin access; the account is reread with every request. What is seen is written down before it is shown. */
async function admit({ db }: Pick<ApiDeps, 'db'>, { id, isAdmin }: Account, action: string): Promise<void> {
  if (!isAdmin) throw new AppError('FORBIDDEN', 'Admin access required. Please contact support if you should have admin access.');
  await audit(db.manager, `admin ${id}`, action);
}
