import { In } from 'typeorm';
import { z } from 'zod';
import { promoCode } from '../../shared/billing.ts';
import { PromoCode } from '../../shared/database/entities/promo-code.ts';
import { endPromoCode, savePromoCode } from '../../shared/database/promo-codes.ts';
import { promoCodeName, promoTerms } from '../../shared/promo-codes.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { behind, CURSOR, pageOf, parametersOf } from '../newest-first.ts';
import { newestFirstQuery } from '../../shared/page-cursor.ts';
import { ApiRoutes } from '../http/routes.ts';
import { adminActor, admit, assertAdmin } from './admit.ts';

const ofCode = z.strictObject({ code: promoCodeName });

/** `/api/admin/promo-codes`: what operators do by `npm run promo-code`. */
export function adminPromoCodeRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/promo-codes',
      {
        summary: 'Promo codes with their number of claims, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        query: newestFirstQuery,
        response: { status: 200, description: 'Newest first', schema: z.array(promoCode) },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query, request, response }) => {
        await admit(deps, user, 'see promo codes');
        const found = await deps.db.query<{ id: string; cursor: string }[]>(
          `SELECT b.id, ${CURSOR} AS cursor FROM promo_codes b WHERE ${behind(1)}`,
          parametersOf(query.cursor),
        );
        const { rows, nextCursor } = pageOf(found);
        setNextPageLink({ request, response }, nextCursor);
        const where = { id: In(rows.map(({ id }) => id)) };
        const codes = await deps.db.getRepository(PromoCode).find({ where, order: { createdAt: 'DESC', id: 'DESC' } });
        return codes.map(({ validFrom, validUntil, createdAt, ...code }) => ({
          ...code,
          validFrom: validFrom?.toISOString() ?? null,
          validUntil: validUntil?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        }));
      },
    )
    .add(
      'put',
      '/promo-codes/:code',
      {
        summary: 'Makes a promo code, or changes the one there is',
        access: 'user',
        params: ofCode,
        body: promoTerms,
        response: { status: 204, description: 'Valid from now on' },
        errors: ['FORBIDDEN'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await deps.db.transaction((manager) => savePromoCode(manager, adminActor(user), params.code, body));
      },
    )
    .add(
      'delete',
      '/promo-codes/:code',
      {
        summary: 'Ends a promo code; plans begun with it keep what it gave them',
        access: 'user',
        params: ofCode,
        response: { status: 204, description: 'Nobody begins a plan with it any more' },
        errors: ['FORBIDDEN', 'PROMO_CODE_UNKNOWN'],
      },
      async ({ user, params }) => {
        assertAdmin(user);
        await deps.db.transaction((manager) => endPromoCode(manager, adminActor(user), params.code));
      },
    );
}
