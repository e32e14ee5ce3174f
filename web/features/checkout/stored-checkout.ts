/**
 * Stores the checkout of a token pack for this tab (session storage), so that it survives a reload. Without storage only that is lost.
 */

import { addressOf, type Order } from '../subscription/checkout-address.ts';

const keyOf = (order: Order): string => `bookwright:paying:${addressOf(order)}`;

export function storeCheckout(order: Order, checkout: string): void {
  try {
    sessionStorage.setItem(keyOf(order), checkout);
  } catch {
    // The page's state still has it.
  }
}

export function storedCheckout(order: Order): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(order)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function clearCheckout(order: Order): void {
  try {
    sessionStorage.removeItem(keyOf(order));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
