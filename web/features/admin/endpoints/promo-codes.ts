import { queryOptions } from '@tanstack/react-query';
import type { PromoCode } from '../../../../shared/billing.ts';

/** `GET /api/admin/promo-codes`. */
export const promoCodesQuery = () => queryOptions<PromoCode[]>({ queryKey: ['/api/admin/promo-codes'], refetchOnMount: 'always' });
