/** A purchase, for conversion tracking. `value` is in the currency's main unit. */
export type Conversion = { kind: 'subscription' | 'tokens'; transactionId: string; value: number; currency: 'USD' };

/** The name of the event on `window`. */
export const CONVERSION_EVENT = 'bookwright:conversion';

/** Dispatches an event within the page. Nothing leaves the browser by this; a tracker with the user's consent may listen. */
export function announceConversion(detail: Conversion): void {
  window.dispatchEvent(new CustomEvent<Conversion>(CONVERSION_EVENT, { detail }));
}
