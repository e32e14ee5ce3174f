import type { Stripe } from '@stripe/stripe-js';
// The pure entry adds no script to the page by being imported.
import { loadStripe as loadStripeJs } from '@stripe/stripe-js/pure';
import type { PublicConfig } from '../../../shared/book/project.ts';

let loading: Promise<Stripe> | undefined;

/**
 * The card payment provider's library, loaded once. A stand-in's script is loaded first where there is one: the provider's own is then
 * left alone. After a failure the next call tries again.
 */
export function loadStripe(payments: PublicConfig['payments']): Promise<Stripe> {
  loading ??= load(payments).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: PublicConfig['payments']): Promise<Stripe> {
  if (scriptUrl && !window.Stripe) await addScript(scriptUrl);
  const stripe = await loadStripeJs(publishableKey);
  if (!stripe) throw new Error('There is no window to load Stripe.js in');
  return stripe;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.head.append(script);
  });
}
