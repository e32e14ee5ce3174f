/** How the table labels a promo code. */

import type { PromoCode } from '../../../shared/billing.ts';
import { describeDiscount, describeMonths } from '../../../shared/promo-codes.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';

export function discountOf({
  discountType: type,
  discountValue: value,
  durationMonths,
}: Pick<PromoCode, 'discountType' | 'discountValue' | 'durationMonths'>): string {
  if (type === 'early-bird') return 'The early-bird prices, for life';
  return `${describeDiscount({ type, value })} ${describeMonths(durationMonths)}`;
}

export function usesOf({ currentUses, maxUses }: Pick<PromoCode, 'currentUses' | 'maxUses'>): string {
  return maxUses === null ? `${formatNumber(currentUses)}, no limit` : `${formatNumber(currentUses)} of ${formatNumber(maxUses)}`;
}

export function validityOf({ validFrom, validUntil }: Pick<PromoCode, 'validFrom' | 'validUntil'>): string {
  if (validFrom && validUntil) return `${formatDay(validFrom)} – ${formatDay(validUntil)}`;
  if (validFrom) return `From ${formatDay(validFrom)}`;
  return validUntil ? `Until ${formatDay(validUntil)}` : 'Always';
}
