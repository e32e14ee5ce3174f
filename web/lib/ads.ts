/** Tells the configured advertising tag of a purchase: with consent only, and once. Without configuration nothing is loaded or stored. */

import type { PublicConfig } from '../../shared/book/project.ts';
import { storedChoice } from './stored-choice.ts';
import { providersScript } from './trusted-types.ts';

/** A purchase. `value` is in the currency's main unit. */
export type Conversion = { kind: 'subscription' | 'tokens'; transactionId: string; value: number; currency: 'USD' };

/** Whether the author lets an advertising service know of purchases. */
export const adsConsent = storedChoice('bookwright:ads-consent', ['granted', 'denied']);

const REPORTED = 'bookwright:reported-purchases';
/** More purchases than one browser makes while a tag could count them twice. */
const MOST_REPORTED = 50;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Reports a purchase, unless consent is missing, or it has been reported from this browser. */
export function reportConversion(ads: PublicConfig['ads'], { kind, transactionId, value, currency }: Conversion): void {
  if (!ads || adsConsent.read() !== 'granted' || !markReported(transactionId)) return;
  load(ads.tagId);
  push('event', 'conversion', {
    send_to: ads.conversionLabel ? `${ads.tagId}/${ads.conversionLabel}` : ads.tagId,
    transaction_id: transactionId,
    value,
    currency,
    items: [{ item_name: kind }],
  });
}

/** The tag reads the arguments objects in `dataLayer`; arrays would mean something else to it. */
function push(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

function load(tagId: string): void {
  if (document.querySelector('script[data-ads]')) return;
  push('js', new Date());
  push('consent', 'default', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'denied', analytics_storage: 'denied' });
  // Pages are not counted, only purchases.
  push('config', tagId, { send_page_view: false });
  const script = document.createElement('script');
  script.src = providersScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`);
  script.async = true;
  script.dataset['ads'] = '';
  document.head.append(script);
}

/** @returns false for a purchase that was reported before */
function markReported(transactionId: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(REPORTED) ?? '[]') as string[];
    if (known.includes(transactionId)) return false;
    localStorage.setItem(REPORTED, JSON.stringify([...known, transactionId].slice(-MOST_REPORTED)));
  } catch {
    // The service itself counts a transaction once.
  }
  return true;
}
