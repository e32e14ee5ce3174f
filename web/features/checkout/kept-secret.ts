/** The client secret of an order that is being paid, kept for this tab alone so that the page survives a reload. Refused storage costs only that. */

import { addressOf, type Order } from './checkout-address.ts';

const keyOf = (order: Order): string => `bookwright:paying:${addressOf(order)}`;

export function keepSecret(order: Order, clientSecret: string): void {
  try {
    sessionStorage.setItem(keyOf(order), clientSecret);
  } catch {
    // The page itself still holds it.
  }
}

export function keptSecret(order: Order): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(order)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSecret(order: Order): void {
  try {
    sessionStorage.removeItem(keyOf(order));
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
