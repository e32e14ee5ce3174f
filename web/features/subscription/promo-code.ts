/** The promo code that the author entered, kept for this tab. Without storage it lasts as long as the page. */

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PromoOffer } from '../../../shared/billing.ts';

const KEY = 'bookwright:promo-code';
const listeners = new Set<() => void>();
let unstored = '';

function readPromoCode(): string {
  try {
    return sessionStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** @param code empty for none */
export function choosePromoCode(code: string): void {
  unstored = code;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // The page still has it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const promoCodeKey = (code: string) => ['/api/promo-codes', encodeURIComponent(code)] as const;

/** The entered code and `GET /api/promo-codes/{code}`: what it takes off. */
export function usePromoCode() {
  const code = useSyncExternalStore(subscribe, readPromoCode, () => '');
  const query = useQuery<PromoOffer>({ queryKey: promoCodeKey(code), enabled: code !== '' });
  return { code, query };
}
