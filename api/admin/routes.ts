import { z } from 'zod';
import { adminOverview, adminUsersQuery, auditEntry } from '../../shared/admin.ts';
import { promoCode } from '../../shared/billing.ts';
import { AdminAudit } from '../../shared/database/entities/admin-audit.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { admit } from './admit.ts';
import { overview } from './overview.ts';

/** `/api/admin`: users, totals, promo codes and the audit log, for admins. */
export function adminRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/users',
      {
        summary: 'Users, searched and a page at a time, and the totals of all',
        access: 'user',
        query: adminUsersQuery,
        response: { status: 200, description: 'In the order asked for', schema: adminOverview },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see users');
        return overview(deps, query);
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
