import type { Stripe } from '@stripe/stripe-js';
// The `pure` entry has no import side effect; the default one adds Stripe's script to the page.
import { loadStripe as loadStripeJs } from '@stripe/stripe-js/pure';
import type { PublicConfig } from '../../../shared/book/project.ts';
import { providersScript } from '../../lib/trusted-types.ts';
import { CHECKOUT } from '../subscription/checkout-address.ts';

let loading: Promise<Stripe> | undefined;

/**
 * Loads Stripe.js once. With `scriptUrl` the fake's script is loaded first; Stripe.js then finds `window.Stripe` and does not load the real
 * one. After a failure the next call retries.
 */
export function loadStripe(payments: PublicConfig['payments']): Promise<Stripe> {
  loading ??= load(payments).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: PublicConfig['payments']): Promise<Stripe> {
  if (!scriptUrl && !isOwnDocument()) {
    location.reload();
    // The new document goes on.
    return new Promise(() => undefined);
  }
  if (scriptUrl && !window.Stripe) await addScript(scriptUrl);
  const stripe = await loadStripeJs(publishableKey);
  if (!stripe) throw new Error('There is no window to load Stripe.js in');
  return stripe;
}

/**
 * Whether this document was opened at the checkout, where the server only reports what trusted types would refuse: Stripe.js makes scripts
 * and frames in ways that are Stripe's to change.
 */
function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === CHECKOUT;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = providersScript(src);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.head.append(script);
  });
}
