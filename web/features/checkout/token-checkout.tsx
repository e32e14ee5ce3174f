import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFailed } from '../../lib/query-state.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { Order } from '../subscription/checkout-address.ts';
import { Checkout } from './checkout.tsx';
import { paymentIntentQuery } from './endpoints.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { storeCheckout, storedCheckout } from './stored-checkout.ts';
import { PaymentSummary } from './payment-summary.tsx';

/** The checkout of a token pack: creates the payment, or continues it after a reload. */
export function TokenCheckout({ order }: { order: Extract<Order, { kind: 'tokens' }> }) {
  const { userId, tokensAmount } = order;
  // Kept in state, because a paid order is removed from the cache while this page still shows it.
  const [checkout, setCheckout] = useState(() => storedCheckout(order));
  const intent = useQuery({ ...paymentIntentQuery({ userId, tokensAmount }), enabled: !checkout });
  if (!checkout && intent.data) setCheckout(intent.data.checkoutId);
  useEffect(() => {
    if (checkout) storeCheckout(order, checkout);
  }, [checkout, order]);
  if (checkout) return <Checkout order={order} checkout={checkout} />;
  if (hasFailed(intent)) return <CheckoutFailed query={intent} />;
  return <CheckoutFrame summary={<PaymentSummary order={order} summary={undefined} due={undefined} />} form={<FieldsSkeleton />} />;
}
