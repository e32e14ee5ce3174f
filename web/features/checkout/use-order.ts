import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showErrorToast } from '../../lib/toast.ts';
import { addressOf, readCheckout, type Order } from '../subscription/checkout-address.ts';
import { verifyPayment } from './endpoints.ts';

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
  useReturnFromBank(search);
  return order;
}

/** What the bank answered whose page the payment led to: a refusal is said, and a success is looked up, because it may be ahead of the webhook. */
function useReturnFromBank(search: string): void {
  const queryClient = useQueryClient();
  const [returned] = useState(() => new URLSearchParams(search));
  useEffect(() => {
    const [status, paymentIntentId] = [returned.get('redirect_status'), returned.get('payment_intent')];
    if (status === 'failed')
      showErrorToast('Payment Failed', 'Your bank didn’t approve the payment, and nothing was charged. Try again, or use another card.');
    if (status === 'succeeded' && paymentIntentId)
      void verifyPayment({ paymentIntentId }).then(() => queryClient.invalidateQueries({ queryKey: ['/api/checkout'] }));
  }, [queryClient, returned]);
}
