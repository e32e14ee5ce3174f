import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { showErrorToast, showToast } from '../../lib/toast.ts';

/** The result of a confirmation. `declined` has the provider's message, and whether the payment fields show it already. */
export type ConfirmResult =
  { outcome: 'succeeded' } | { outcome: 'processing' | 'failed' } | { outcome: 'declined'; message: string; isAtField: boolean };

/** Confirms a payment or a card set-up. Leaves the page only if the bank requires a redirect. */
export async function confirm(stripe: Stripe, elements: StripeElements, clientSecret: string, returnUrl: string): Promise<ConfirmResult> {
  const options = { elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } } as const;
  try {
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmSetup(options);
      return error ? outcomeOfError(error, error.setup_intent?.status) : { outcome: outcomeOf(setupIntent.status) };
    }
    const { error, paymentIntent } = await stripe.confirmPayment(options);
    return error ? outcomeOfError(error, error.payment_intent?.status) : { outcome: outcomeOf(paymentIntent.status) };
  } catch {
    return { outcome: 'failed' };
  }
}

const outcomeOf = (status: string) => (status === 'succeeded' ? 'succeeded' : 'processing');

/** A payment that has already succeeded, as in another tab, gives an error but counts as a success. */
function outcomeOfError({ message, type }: StripeError, status: string | undefined): ConfirmResult {
  if (status === 'succeeded') return { outcome: 'succeeded' };
  return { outcome: 'declined', message: message || 'Payment could not be processed', isAtField: type === 'validation_error' };
}

/** Shows why a payment has not succeeded, or not yet, as a toast. */
export function showOutcome(confirmed: Exclude<ConfirmResult, { outcome: 'succeeded' }>): void {
  switch (confirmed.outcome) {
    case 'processing':
      return showToast('Payment Processing', 'Your bank is still processing it. It will show in your account once it goes through.');
    case 'declined':
      return showErrorToast('Payment Failed', confirmed.message);
    case 'failed':
      return showErrorToast('Payment Error', 'An unexpected error occurred. Please try again.');
  }
}
