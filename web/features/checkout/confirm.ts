import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { showErrorToast, showToast } from '../../lib/toast.ts';

/** How a confirmation ended. `declined` carries the provider's sentence, and whether its fields show it already. */
export type Confirmed = { outcome: 'succeeded' | 'processing' | 'failed' } | { outcome: 'declined'; message: string; isAtField: boolean };

/** Confirms the card of a subscription or a payment without leaving the page, unless the bank's own page must be seen. */
export async function confirm(stripe: Stripe, elements: StripeElements, clientSecret: string, returnUrl: string): Promise<Confirmed> {
  const options = { elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } } as const;
  try {
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmSetup(options);
      return error ? judge(error, error.setup_intent?.status) : { outcome: outcomeOf(setupIntent.status) };
    }
    const { error, paymentIntent } = await stripe.confirmPayment(options);
    return error ? judge(error, error.payment_intent?.status) : { outcome: outcomeOf(paymentIntent.status) };
  } catch {
    return { outcome: 'failed' };
  }
}

const outcomeOf = (status: string) => (status === 'succeeded' ? 'succeeded' : 'processing');

/** A payment that has gone through already, as in another tab, is refused and is no failure. */
function judge({ message, type }: StripeError, status: string | undefined): Confirmed {
  if (status === 'succeeded') return { outcome: 'succeeded' };
  return { outcome: 'declined', message: message || 'Payment could not be processed', isAtField: type === 'validation_error' };
}

/** The toast of a confirmation. @param success the sentence of one that went through */
export function tell(confirmed: Confirmed, success: string): void {
  switch (confirmed.outcome) {
    case 'succeeded':
      return showToast('Payment Successful!', success);
    case 'processing':
      return showToast('Payment Processing', 'Your bank is still working on it. It will show in your account when it has gone through.');
    case 'declined':
      return showErrorToast('Payment Failed', confirmed.message);
    case 'failed':
      return showErrorToast('Payment Error', 'An unexpected error occurred. Please try again.');
  }
}
