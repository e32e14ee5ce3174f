/** The objects as they are kept, which is also how they are served: the fields that the stand-in itself reads, and Stripe's others. */

type Others = { [field: string]: unknown };
export type Metadata = Record<string, string>;
export type Base = { id: string; object: string; created: number };
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

export type Customer = Base &
  Others & {
    object: 'customer';
    deleted?: true;
    /** Cents; below zero is credit that later invoices use up. */
    balance: number;
    email: string | null;
    name: string | null;
    metadata: Metadata;
    invoice_settings: { default_payment_method: string | null } & Others;
    next_invoice_sequence: number;
    invoice_prefix: string;
  };

export type Product = Base & Others & { object: 'product'; name: string; active: boolean; metadata: Metadata; updated: number };

export type Interval = 'day' | 'week' | 'month' | 'year';
export type Price = Base &
  Others & {
    object: 'price';
    active: boolean;
    currency: string;
    product: string;
    unit_amount: number;
    lookup_key: string | null;
    metadata: Metadata;
    type: 'recurring' | 'one_time';
    recurring: ({ interval: Interval; interval_count: number } & Others) | null;
  };

export type SubscriptionItem = Base &
  Others & {
    object: 'subscription_item';
    current_period_start: number;
    current_period_end: number;
    price: Price;
    quantity: number;
    subscription: string;
  };

export type SubscriptionStatus =
  'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'trialing' | 'paused';
export type PendingUpdate = { expires_at: number; subscription_items: SubscriptionItem[] } & Others;
export type Subscription = Base &
  Others & {
    object: 'subscription';
    billing_cycle_anchor: number;
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    canceled_at: number | null;
    cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
    customer: string;
    default_payment_method: string | null;
    ended_at: number | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    metadata: Metadata;
    payment_settings: { save_default_payment_method: 'off' | 'on_subscription' } & Others;
    pending_setup_intent: string | null;
    pending_update: PendingUpdate | null;
    schedule: string | null;
    status: SubscriptionStatus;
  };

export type Phase = {
  start_date: number;
  end_date: number;
  items: ({ price: string; quantity: number } & Others)[];
} & Others;
export type Schedule = Base &
  Others & {
    object: 'subscription_schedule';
    current_phase: { start_date: number; end_date: number } | null;
    end_behavior: 'release' | 'cancel';
    metadata: Metadata;
    phases: Phase[];
    released_at: number | null;
    released_subscription: string | null;
    canceled_at: number | null;
    completed_at: number | null;
    status: 'active' | 'canceled' | 'completed' | 'not_started' | 'released';
    subscription: string | null;
  };

export type InvoiceLine = { id: string; object: 'line_item'; amount: number } & Others;
export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
export type Invoice = Base &
  Others & {
    object: 'invoice';
    amount_due: number;
    amount_paid: number;
    amount_remaining: number;
    attempt_count: number;
    attempted: boolean;
    auto_advance: boolean;
    automatically_finalizes_at: number | null;
    billing_reason: BillingReason;
    customer: string;
    ending_balance: number | null;
    lines: List<InvoiceLine>;
    next_payment_attempt: number | null;
    number: string | null;
    parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } & Others;
    starting_balance: number;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    status_transitions: {
      finalized_at: number | null;
      marked_uncollectible_at: number | null;
      paid_at: number | null;
      voided_at: number | null;
    };
    total: number;
  };

export type InvoicePayment = Base &
  Others & {
    object: 'invoice_payment';
    amount_paid: number | null;
    amount_requested: number;
    invoice: string;
    payment: { type: 'payment_intent'; payment_intent: string };
    status: 'open' | 'paid' | 'canceled';
    status_transitions: { canceled_at: number | null; paid_at: number | null };
  };

export type IntentStatus =
  'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'canceled' | 'succeeded';
export type PaymentIntent = Base &
  Others & {
    object: 'payment_intent';
    amount: number;
    amount_received: number;
    client_secret: string;
    currency: string;
    customer: string | null;
    description: string | null;
    last_payment_error: unknown;
    latest_charge: string | null;
    metadata: Metadata;
    next_action: unknown;
    payment_method: string | null;
    receipt_email: string | null;
    setup_future_usage: 'off_session' | 'on_session' | null;
    status: IntentStatus;
    canceled_at: number | null;
    cancellation_reason: string | null;
  };

export type SetupIntent = Base &
  Others & {
    object: 'setup_intent';
    client_secret: string;
    customer: string | null;
    last_setup_error: unknown;
    metadata: Metadata;
    next_action: unknown;
    payment_method: string | null;
    status: IntentStatus;
  };

export type PaymentMethod = Base &
  Others & { object: 'payment_method'; customer: string | null; card: { brand: string; last4: string } & Others };

export type Charge = Base &
  Others & {
    object: 'charge';
    amount: number;
    amount_refunded: number;
    currency: string;
    customer: string | null;
    description: string | null;
    payment_intent: string;
    payment_method: string;
    refunded: boolean;
    status: 'succeeded' | 'failed';
  };

export type Refund = Base & Others & { object: 'refund'; amount: number; charge: string; payment_intent: string; status: 'succeeded' };

export type StripeEvent = Base & {
  object: 'event';
  api_version: string;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: { id: string; object: string; [field: string]: unknown }; previous_attributes?: Record<string, unknown> };
};
