import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, readCheckout, type Order } from '../subscription/checkout-address.ts';

/**
 * The order in the URL; undefined if it is invalid. A client secret of an old link, or of a bank's redirect, is removed from the URL at once,
 * because URLs are shared and logged.
 */
export function useOrder(): Order | undefined {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [order] = useState(() => readCheckout(search));
  useEffect(() => {
    if (!order) {
      // eslint-disable-next-line no-console -- an invalid link is not an error of the page, and only its author can fix it
      console.warn('Invalid checkout parameters');
      return;
    }
    navigate(addressOf(order), { replace: true });
  }, [navigate, order]);
  return order;
}
