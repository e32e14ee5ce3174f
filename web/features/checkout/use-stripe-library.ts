import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { loadStripe } from './load-stripe.ts';

/** The provider's library, once the server has said which; `failed` is what to ask again where it could not be had. */
export function useStripeLibrary() {
  const config = useQuery(configQuery());
  const payments = config.data?.payments;
  const stripe = useQuery({
    queryKey: ['stripe.js', payments?.publishableKey, payments?.scriptUrl],
    queryFn: () => (payments ? loadStripe(payments) : Promise.reject(new Error('Nothing is known of payments yet'))),
    enabled: payments !== undefined,
    gcTime: Infinity,
    // It is one library, not data to be compared with an earlier one.
    structuralSharing: false,
  });
  return { stripe: stripe.data, failed: [config, stripe].find(hasFailed) };
}
