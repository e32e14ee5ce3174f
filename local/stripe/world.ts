import type { Clock } from './clock.ts';
import type { Store } from './objects/store.ts';
import type { InvoiceLine } from './objects/types.ts';

/** What happens to objects is told by this. `previous` holds the values that changed, as they were. */
export type Emit = (type: string, object: { id: string; object: string }, previous?: Record<string, unknown>) => void;

/** What billing works on. Whatever changes it does so at once, without waiting, so that no request sees a half-done one. */
export type World = {
  store: Store;
  clock: Clock;
  emit: Emit;
  /** Of the stand-in itself, for the links in objects. */
  url: string;
  /** Numbers of cards by the id of the payment method. Objects only show the last four digits. */
  cardNumbers: Map<string, string>;
  /** Invoices by the id of the payment intent that is to pay them. */
  invoiceOfIntent: Map<string, string>;
  /** Subscriptions by the id of the setup intent that waits for their card. */
  subscriptionOfSetup: Map<string, string>;
  /** Prorations, by subscription, that wait for its next invoice. */
  waitingLines: Map<string, InvoiceLine[]>;
};

/** The fields that every object has. */
export function base<Object extends string>(world: World, object: Object, id: string) {
  return { id, object, created: world.clock.now(), livemode: false };
}
