import { base, type World } from '../world.ts';
import { newClientSecret } from './ids.ts';
import type { Metadata, PaymentIntent } from './types.ts';

type Wanted = {
  /** Cents. */
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  receiptEmail?: string | null;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  metadata?: Metadata;
};

/** An intent to pay that waits for a card. */
export function newPaymentIntent(world: World, wanted: Wanted): PaymentIntent {
  const id = world.store.payment_intent.newId();
  const intent = world.store.payment_intent.add({
    ...base(world, 'payment_intent', id),
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    currency: wanted.currency,
    customer: wanted.customer,
    description: wanted.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    review: null,
    setup_future_usage: wanted.setupFutureUsage ?? null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  world.emit('payment_intent.created', intent);
  return intent;
}
