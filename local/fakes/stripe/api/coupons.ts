import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import { base } from '../world.ts';
import { integer, text } from './params.ts';
import { route } from './route.ts';

const COMMON = { id: text, name: text, currency: text.optional(), duration_in_months: integer.optional() };
const DURATION = z.enum(['once', 'repeating', 'forever']);

const NEW_COUPON = z.union([
  z.strictObject({ ...COMMON, duration: DURATION, percent_off: integer }),
  z.strictObject({ ...COMMON, duration: DURATION, amount_off: integer, currency: text }),
]);

/** Coupons: what promo codes take off. */
export const COUPON_ROUTES = [
  route('POST /v1/coupons', NEW_COUPON, ({ world, params }) => {
    const { id, duration, duration_in_months = null } = params;
    if (world.store.coupon.find(id)) throw invalidParameter('id', 'Coupon already exists.', 'resource_already_exists');
    if ((duration === 'repeating') !== (duration_in_months !== null))
      throw invalidParameter('duration_in_months', 'Required if, and only if, the duration is repeating.');
    const nothing = { amount_off: null, percent_off: null, currency: null, max_redemptions: null, redeem_by: null };
    const coupon = { ...base(world, 'coupon'), ...nothing, metadata: {}, times_redeemed: 0, valid: true, ...params, duration_in_months };
    world.emit('coupon.created', world.store.coupon.add(coupon));
    return coupon;
  }),
];
