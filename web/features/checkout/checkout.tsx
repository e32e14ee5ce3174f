import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { reportConversion } from '../../lib/ads.ts';
import { usePublicConfig } from '../../lib/config.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showToast } from '../../lib/toast.ts';
import { refreshAccount } from '../subscription/refresh-account.ts';
import { paymentIntentIdOf, type Order } from '../subscription/checkout-address.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { showOutcome, type ConfirmResult } from './confirm.ts';
import { checkoutSummaryQuery, verifyPayment } from './endpoints.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { clearOrder } from './clear-order.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { PaymentRefunded } from './payment-refunded.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { bought, successTitle } from './summary-labels.ts';

const PROCESSING_POLL_MS = 3_000;

/** The checkout of an order: summary, payment form and result. The server gives its secret to its owner only. */
export function Checkout({ order, checkout }: { order: Order; checkout: string }) {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<'open' | 'processing' | 'succeeded' | 'refunded' | 'broken'>('open');
  const summary = useQuery(checkoutSummaryQuery(checkout, result === 'processing' && PROCESSING_POLL_MS));
  const { data, error } = summary;
  const { purpose, amountCents: due } = data ?? {};
  const ads = usePublicConfig()?.ads;
  // Kept after the payment, when the server gives it no more.
  const [clientSecret, setClientSecret] = useState<string>();
  if (data?.clientSecret && data.clientSecret !== clientSecret) setClientSecret(data.clientSecret);
  const paymentIntentId = clientSecret && paymentIntentIdOf(clientSecret);
  const isCanceled = data?.status === 'canceled';
  const isGone = isCanceled || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  // Clear the stored secret, so that the next visit starts a new payment.
  useEffect(() => {
    if (isGone) clearOrder(queryClient, order);
  }, [isGone, order, queryClient]);

  const isRefunded = result === 'refunded' || data?.status === 'refunded';
  const isSucceeded = !isRefunded && (result === 'succeeded' || data?.status === 'succeeded');
  // With the secret, this page has seen the payment open: it is no older purchase that is looked at again.
  const transactionId = isSucceeded && (order.kind === 'tokens' || purpose === 'start') ? paymentIntentId : undefined;
  useEffect(() => {
    if (transactionId === undefined || due === undefined) return;
    reportConversion(ads, { kind: order.kind, transactionId, value: due / 100, currency: 'USD' });
  }, [ads, due, order.kind, transactionId]);

  const onConfirmed = async (confirmed: ConfirmResult) => {
    if (confirmed.outcome !== 'succeeded') {
      showOutcome(confirmed);
      if (confirmed.outcome === 'processing') setResult('processing');
      return;
    }
    // What the card allowed may go back at once, as for an offer that it has paid for before: only the server knows.
    const status = paymentIntentId ? await verifyPayment({ paymentIntentId }) : 'succeeded';
    if (status === 'succeeded') showToast(successTitle(purpose), bought(order, purpose));
    setResult(status === 'succeeded' || status === 'refunded' ? status : 'processing');
    void refreshAccount(queryClient);
  };

  // The form also fails to load if the payment has already succeeded, which the server may not know yet.
  const onBroken = async () => {
    if (paymentIntentId) {
      await verifyPayment({ paymentIntentId });
      await summary.refetch();
    }
    setResult('broken');
  };

  if (isRefunded) return <PaymentRefunded order={order} />;
  if (isSucceeded) return <PaymentSucceeded order={order} purpose={purpose} />;
  if (result === 'processing') return <PaymentProcessing order={order} />;
  if (isGone || result === 'broken') return <CheckoutFailed />;
  if (!data && hasFailed(summary)) return <CheckoutFailed query={summary} />;
  return (
    <CheckoutFrame
      isCard={purpose === 'card'}
      summary={<PaymentSummary order={order} summary={data} due={due} />}
      form={
        due === undefined || clientSecret === undefined ? (
          <FieldsSkeleton />
        ) : (
          <PaymentForm
            order={order}
            clientSecret={clientSecret}
            amountCents={due}
            onConfirmed={onConfirmed}
            onBroken={() => void onBroken()}
          />
        )
      }
    />
  );
}
