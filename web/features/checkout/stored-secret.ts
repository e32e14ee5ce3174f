/**
 * Stores an order's client secret for this tab (session storage), so that the checkout survives a reload. Without storage only that is
 * lost.
 */

import { addressOf, type Order } from '../subscription/checkout-address.ts';

const keyOf = (order: Order): string => `bookwright:paying:${addressOf(order)}`;

export function storeSecret(order: Order, clientSecret: string): void {
  try {
    sessionStorage.setItem(keyOf(order), clientSecret);
  } catch {
    // The page's state still has it.
  }
}

export function storedSecret(order: Order): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(order)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function clearSecret(order: Order): void {
  try {
    sessionStorage.removeItem(keyOf(order));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
