import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { loadStripe } from './load-stripe.ts';

/** Stripe.js, loaded once the public configuration is known. `failed` is the query to retry. */
export function useStripeLibrary() {
  const config = useQuery(configQuery());
  const payments = config.data?.payments;
  const stripe = useQuery({
    queryKey: ['stripe.js', payments?.publishableKey, payments?.scriptUrl],
    queryFn: () => (payments ? loadStripe(payments) : Promise.reject(new Error('Nothing is known of payments yet'))),
    enabled: payments !== undefined,
    gcTime: Infinity,
    // The library must not be compared or copied like JSON data.
    structuralSharing: false,
  });
  return { stripe: stripe.data, failed: [config, stripe].find(hasFailed) };
}
