import type { Charge, Refund } from '../objects/types.ts';
import { badParameter, StripeError } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { integer, mergeMetadata, oneOf, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import { base, type World } from '../world.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const REFUND_ROUTES: readonly Route[] = [
  { on: 'POST /v1/refunds', params: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'], run: refund },
  {
    on: 'GET /v1/refunds',
    params: [...LIST_PARAMS, 'charge', 'payment_intent'],
    run: ({ world, params }) => {
      const [charge, intent] = [text(params, 'charge'), text(params, 'payment_intent')];
      const found = world.store.refund.filter(
        (one) => (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
      );
      return page('/v1/refunds', found, params);
    },
  },
  { on: 'GET /v1/refunds/:id', run: (call) => call.world.store.refund.need(idOf(call)) },
];

/** Gives back an amount in cents, or all that is left. @throws StripeError 400 when less than that is left */
function refund({ world, params }: Call): Refund {
  const charge = refundedCharge(world, params);
  const leftCents = charge.amount - charge.amount_refunded;
  const amount = integer(params, 'amount') ?? leftCents;
  if (leftCents === 0) throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > leftCents) {
    throw badParameter('amount', `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(leftCents)})`);
  }
  const made = world.store.refund.add({
    ...base(world, 'refund', world.store.refund.newId()),
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    reason: oneOf(params, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', made);
  world.emit('charge.refunded', charge, previous);
  return made;
}

function refundedCharge(world: World, params: Params): Charge {
  const [chargeId, intentId] = [text(params, 'charge'), text(params, 'payment_intent')];
  if (chargeId !== undefined) return succeeded(world.store.charge.need(chargeId, 'charge'));
  if (intentId === undefined)
    throw badParameter('charge', 'One of the following params should be provided for this request: payment_intent or charge.');
  const intent = world.store.payment_intent.need(intentId, 'payment_intent');
  const charge = world.store.charge.find(intent.latest_charge ?? '');
  if (!charge || charge.status !== 'succeeded') {
    throw badParameter('payment_intent', `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

function succeeded(charge: Charge): Charge {
  if (charge.status !== 'succeeded') throw badParameter('charge', `Charge ${charge.id} has not succeeded and cannot be refunded.`);
  return charge;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
