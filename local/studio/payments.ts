/** The stand-in for Stripe as tests and benchmarks have it: with the plans' prices, and known to the product. */

import { createPayments } from '../../activities/billing/client.ts';
import { setUpCatalog } from '../../activities/billing/set-up-catalog.ts';
import { startStripe, type StripeStandIn } from '../stripe/server.ts';

/**
 * @param webhookUrl the product's, on this machine
 * @param validatorUrl of a stripe-mock, by which every request is checked first
 */
export async function startPayments(webhookUrl: string, validatorUrl?: string): Promise<StripeStandIn> {
  const stripe = await startStripe({ webhookUrl, validatorUrl });
  await setUpCatalog(createPayments({ secretKey: stripe.secretKey, baseUrl: stripe.url }));
  return stripe;
}

/** By which the API and the workers reach it. */
export function paymentsEnvironment(stripe: StripeStandIn) {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_BASE_URL: stripe.url,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
  };
}
