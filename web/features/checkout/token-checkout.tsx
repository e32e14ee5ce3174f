import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFailed } from '../../lib/has-failed.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { Order } from './checkout-address.ts';
import { Checkout } from './checkout.tsx';
import { paymentIntentQuery } from './endpoints/create-payment-intent.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { keepSecret } from './kept-secret.ts';
import { PaymentSummary } from './payment-summary.tsx';

type TokenCheckoutProps = { order: Extract<Order, { kind: 'tokens' }>; keptSecret: string | undefined };

/** A pack's payment is begun here, or taken up again after a reload. */
export function TokenCheckout({ order, keptSecret }: TokenCheckoutProps) {
  const { userId, tokensAmount } = order;
  // Held here, because what is paid leaves the cache while this page still shows it.
  const [clientSecret, setClientSecret] = useState(keptSecret);
  const intent = useQuery({ ...paymentIntentQuery({ userId, tokensAmount }), enabled: !clientSecret });
  if (!clientSecret && intent.data) setClientSecret(intent.data.clientSecret);
  useEffect(() => {
    if (clientSecret) keepSecret(order, clientSecret);
  }, [clientSecret, order]);
  if (clientSecret) return <Checkout order={order} clientSecret={clientSecret} />;
  if (hasFailed(intent)) return <CheckoutFailed query={intent} />;
  return <CheckoutFrame summary={<PaymentSummary order={order} summary={undefined} due={undefined} />} form={<FieldsSkeleton />} />;
}
