import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFailed } from '../../lib/query-state.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { Order } from '../subscription/checkout-address.ts';
import { Checkout } from './checkout.tsx';
import { paymentIntentQuery } from './endpoints.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { storeSecret } from './stored-secret.ts';
import { PaymentSummary } from './payment-summary.tsx';

type TokenCheckoutProps = { order: Extract<Order, { kind: 'tokens' }>; storedSecret: string | undefined };

/** The checkout of a token pack: creates the payment, or continues it after a reload. */
export function TokenCheckout({ order, storedSecret }: TokenCheckoutProps) {
  const { userId, tokensAmount } = order;
  // Kept in state, because a paid order is removed from the cache while this page still shows it.
  const [clientSecret, setClientSecret] = useState(storedSecret);
  const intent = useQuery({ ...paymentIntentQuery({ userId, tokensAmount }), enabled: !clientSecret });
  if (!clientSecret && intent.data) setClientSecret(intent.data.clientSecret);
  useEffect(() => {
    if (clientSecret) storeSecret(order, clientSecret);
  }, [clientSecret, order]);
  if (clientSecret) return <Checkout order={order} clientSecret={clientSecret} />;
  if (hasFailed(intent)) return <CheckoutFailed query={intent} />;
  return <CheckoutFrame summary={<PaymentSummary order={order} summary={undefined} due={undefined} />} form={<FieldsSkeleton />} />;
}
