import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, readCheckout, type Order } from './checkout-address.ts';
import { keepSecret, keptSecret } from './kept-secret.ts';

export type OpenOrder = { order: Order; clientSecret: string | undefined };

/**
 * The order that the address names; undefined where it names none that can be paid. Its secret leaves the address at once, which people
 * share and tools record, and is kept for the tab.
 */
export function useOrder(): OpenOrder | undefined {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [open] = useState(() => readOrder(search));
  useEffect(() => {
    if (!open) {
      // eslint-disable-next-line no-console -- a wrong link is no failure of the page, and only whoever made it can mend it
      console.warn('Invalid checkout parameters');
      return;
    }
    const { order, clientSecret } = open;
    if (clientSecret) keepSecret(order, clientSecret);
    navigate(addressOf(order), { replace: true });
  }, [navigate, open]);
  return open;
}

function readOrder(search: string): OpenOrder | undefined {
  const read = readCheckout(search);
  if (!read) return undefined;
  const clientSecret = read.clientSecret ?? keptSecret(read.order);
  if (read.order.kind === 'subscription' && !clientSecret) return undefined;
  return { order: read.order, clientSecret };
}
