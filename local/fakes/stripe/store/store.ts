import { Table } from './table.ts';
import type * as Types from './types.ts';

/** Everything that Stripe stores, by the names of its objects. */
export function newStore() {
  return {
    customer: new Table<Types.Customer>('customer', 'cus'),
    product: new Table<Types.Product>('product', 'prod'),
    price: new Table<Types.Price>('price', 'price'),
    coupon: new Table<Types.Coupon>('coupon', 'coupon'),
    discount: new Table<Types.Discount>('discount', 'di'),
    subscription: new Table<Types.Subscription>('subscription', 'sub'),
    subscription_schedule: new Table<Types.Schedule>('subscription schedule', 'sub_sched'),
    invoice: new Table<Types.Invoice>('invoice', 'in'),
    invoice_payment: new Table<Types.InvoicePayment>('invoice payment', 'inpay'),
    payment_intent: new Table<Types.PaymentIntent>('payment_intent', 'pi'),
    setup_intent: new Table<Types.SetupIntent>('setupintent', 'seti'),
    payment_method: new Table<Types.PaymentMethod>('PaymentMethod', 'pm'),
    charge: new Table<Types.Charge>('charge', 'ch'),
    refund: new Table<Types.Refund>('refund', 're'),
    event: new Table<Types.StripeEvent>('event', 'evt'),
  };
}

export type Store = ReturnType<typeof newStore>;
export type Kind = keyof Store;
