import { Table } from './table.ts';
import type {
  Charge,
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  Schedule,
  SetupIntent,
  StripeEvent,
  Subscription,
} from './types.ts';

/** Everything that Stripe keeps, by the names of its kinds. */
export function newStore() {
  return {
    customer: new Table<Customer>('customer', 'cus'),
    product: new Table<Product>('product', 'prod'),
    price: new Table<Price>('price', 'price'),
    subscription: new Table<Subscription>('subscription', 'sub'),
    subscription_schedule: new Table<Schedule>('subscription schedule', 'sub_sched'),
    invoice: new Table<Invoice>('invoice', 'in'),
    invoice_payment: new Table<InvoicePayment>('invoice payment', 'inpay'),
    payment_intent: new Table<PaymentIntent>('payment_intent', 'pi'),
    setup_intent: new Table<SetupIntent>('setupintent', 'seti'),
    payment_method: new Table<PaymentMethod>('PaymentMethod', 'pm'),
    charge: new Table<Charge>('charge', 'ch'),
    refund: new Table<Refund>('refund', 're'),
    event: new Table<StripeEvent>('event', 'evt'),
  };
}

export type Store = ReturnType<typeof newStore>;
export type Kind = keyof Store;

/** The object with an id of any kind, or undefined. */
export function findAny(store: Store, id: string): { id: string; object: string } | undefined {
  for (const table of Object.values(store)) {
    const found = table.find(id);
    if (found) return found;
  }
  return undefined;
}
