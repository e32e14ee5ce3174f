/** What was bought, for whoever measures advertisements. `value` is in the currency's main unit. */
export type Conversion = { kind: 'subscription' | 'tokens'; transactionId: string; value: number; currency: 'USD' };

/** The event's name on `window`. */
export const CONVERSION_EVENT = 'bookwright:conversion';

/** Announces a purchase within the page. Nothing leaves the browser by this: a tracker that people have consented to may listen. */
export function announceConversion(detail: Conversion): void {
  window.dispatchEvent(new CustomEvent<Conversion>(CONVERSION_EVENT, { detail }));
}
