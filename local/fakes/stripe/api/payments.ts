import { z } from 'zod';
import { RequestError } from '../../common/http.ts';
import { invalidParameter } from '../errors.ts';
import type { Charge } from '../store/types.ts';
import { base, update, type World } from '../world.ts';
import { integer, text } from './params.ts';
import { customerList, route } from './route.ts';

const REFUND = z.strictObject({ payment_intent: text, reason: z.literal('requested_by_customer'), amount: integer.optional() });

/** Invoices, charges and refunds. */
export const PAYMENT_ROUTES = [
  customerList('invoice'),
  customerList('charge'),
  route('GET /v1/invoices/:id', z.strictObject({}), ({ world, id }) => world.store.invoice.need(id)),
  route('POST /v1/refunds', REFUND, ({ world, params }) => {
    const charge = paidCharge(world, params.payment_intent);
    const { id, amount_refunded, currency } = charge;
    const amount = params.amount ?? charge.amount;
    if (amount > charge.amount) throw invalidParameter('amount', 'Refund amount is greater than charge amount');
    if (amount_refunded > 0) throw new RequestError(400, `Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
    const refund = world.store.refund.add({ ...base(world, 'refund'), ...params, amount, charge: id, currency, status: 'succeeded' });
    world.emit('refund.created', refund);
    update(world, 'charge.refunded', charge, { amount_refunded: amount, refunded: amount === charge.amount });
    return refund;
  }),
];

function paidCharge({ store }: World, intentId: string): Charge {
  const charge = store.charge.find(store.payment_intent.need(intentId, 'payment_intent').latest_charge);
  if (charge?.status === 'succeeded') return charge;
  throw invalidParameter('payment_intent', `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
}
