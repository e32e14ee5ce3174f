/** The objects as they are stored, which is also how they are served: the fields that the fake itself reads, and those that Stripe's
 * specification requires or the product reads. */

type Base<Name extends string> = { id: string; object: Name; created: number; [field: string]: unknown };
type Metadata = Record<string, string>;

export type Customer = Base<'customer'> & { email: string };
export type Product = Base<'product'>;
export type Refund = Base<'refund'>;
export type Price = Base<'price'> & {
  active: boolean;
  currency: string;
  lookup_key: string | null;
  product: string;
  unit_amount: number;
};

export type Coupon = Base<'coupon'> & {
  amount_off: number | null;
  percent_off: number | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  times_redeemed: number;
};
export type Discount = Base<'discount'> & { start: number; end: number | null; source: { type: 'coupon'; coupon: string } };

export type SubscriptionItem = Base<'subscription_item'> & { current_period_start: number; current_period_end: number; price: Price };
/** The product subscribes to one price at a time. */
export type Items = { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
export type Subscription = Base<'subscription'> & {
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  /** Of discounts. */
  discounts: string[];
  ended_at: number | null;
  items: Items;
  latest_invoice: string | null;
  metadata: Metadata;
  pending_update: { expires_at: number; subscription_items: [SubscriptionItem] } | null;
  schedule: string | null;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
};

export type Phase = {
  start_date: number;
  end_date: number;
  items: [{ price: string; [field: string]: unknown }];
  discounts: { coupon: null; discount: string; promotion_code: null }[];
  [field: string]: unknown;
};
export type Schedule = Base<'subscription_schedule'> & {
  current_phase: { start_date: number; end_date: number } | null;
  phases: Phase[];
  status: 'active' | 'canceled' | 'released';
  subscription: string | null;
};

export type InvoiceLine = { amount: number; [field: string]: unknown };
export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
export type Invoice = Base<'invoice'> & {
  amount_due: number;
  attempt_count: number;
  attempted: boolean;
  automatically_finalizes_at: number | null;
  billing_reason: BillingReason;
  currency: string;
  customer: string;
  next_payment_attempt: number | null;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status: 'draft' | 'open' | 'paid' | 'void';
  total: number;
};
export type InvoicePayment = Base<'invoice_payment'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
};

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number;
  client_secret: string;
  currency: string;
  customer: string;
  description: string;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'canceled' | 'succeeded';
};
export type SetupIntent = Base<'setup_intent'> & {
  client_secret: string;
  customer: string;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
};
export type PaymentMethod = Base<'payment_method'> & {
  customer: string | null;
  card: { brand: string; last4: string; fingerprint: string; [field: string]: unknown };
};
export type Charge = Base<'charge'> & {
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  description: string;
  payment_intent: string;
  payment_method: string;
  status: 'succeeded' | 'failed';
};
export type StripeEvent = Base<'event'> & { type: string; data: { object: { id: string; object: string; [field: string]: unknown } } };
