import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, readCheckout, type Order } from '../subscription/checkout-address.ts';
import { storeSecret, storedSecret } from './stored-secret.ts';

export type OpenOrder = { order: Order; clientSecret: string | undefined };

/**
 * The order in the URL; undefined if it is invalid. Its client secret is removed from the URL at once, because URLs are shared and logged,
 * and stored for this tab.
 */
export function useOrder(): OpenOrder | undefined {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [open] = useState(() => readOrder(search));
  useEffect(() => {
    if (!open) {
      // eslint-disable-next-line no-console -- an invalid link is not an error of the page, and only its author can fix it
      console.warn('Invalid checkout parameters');
      return;
    }
    const { order, clientSecret } = open;
    if (clientSecret) storeSecret(order, clientSecret);
    navigate(addressOf(order), { replace: true });
  }, [navigate, open]);
  return open;
}

function readOrder(search: string): OpenOrder | undefined {
  const read = readCheckout(search);
  if (!read) return undefined;
  const clientSecret = read.clientSecret ?? storedSecret(read.order);
  if (read.order.kind === 'subscription' && !clientSecret) return undefined;
  return { order: read.order, clientSecret };
}
