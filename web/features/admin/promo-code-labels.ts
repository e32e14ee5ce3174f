/** How the table labels a promo code. */

import type { PromoCode } from '../../../shared/billing.ts';
import { formatDay, formatNumber, formatPrice } from '../../lib/format.ts';

export function discountOf({ discountType, discountValue }: Pick<PromoCode, 'discountType' | 'discountValue'>): string {
  if (discountType.startsWith('percent')) return `${discountValue}% off`;
  if (/amount|fixed/.test(discountType)) return `${formatPrice(discountValue)} off`;
  return `${formatNumber(discountValue)} ${discountType}`;
}

export function usesOf({ currentUses, maxUses }: Pick<PromoCode, 'currentUses' | 'maxUses'>): string {
  return maxUses === null ? `${formatNumber(currentUses)}, no limit` : `${formatNumber(currentUses)} of ${formatNumber(maxUses)}`;
}

export function validityOf({ validFrom, validUntil }: Pick<PromoCode, 'validFrom' | 'validUntil'>): string {
  if (validFrom && validUntil) return `${formatDay(validFrom)} – ${formatDay(validUntil)}`;
  if (validFrom) return `From ${formatDay(validFrom)}`;
  return validUntil ? `Until ${formatDay(validUntil)}` : 'Always';
}
