import { z } from 'zod';
import { RequestError } from '../../common/http.ts';
import { addMonths } from '../billing/periods.ts';
import { releaseSchedule } from '../billing/renew.ts';
import { invalidParameter } from '../errors.ts';
import type { Phase, Price, Schedule } from '../store/types.ts';
import { base, update, type World } from '../world.ts';
import { integer, text } from './params.ts';
import { route } from './route.ts';

const ITEMS = z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]);
const DISCOUNTS = z.array(z.strictObject({ discount: text })).default([]);
const MONTH = z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1') });

/** The current period as it stands, then a month at another price. */
const UPDATE = z.strictObject({
  end_behavior: z.literal('release'),
  proration_behavior: z.literal('none'),
  phases: z.tuple([
    z.strictObject({ items: ITEMS, discounts: DISCOUNTS, start_date: integer, end_date: integer }),
    z.strictObject({ items: ITEMS, discounts: DISCOUNTS, duration: MONTH, proration_behavior: z.literal('none') }),
  ]),
});

export const SCHEDULE_ROUTES = [
  // It goes on from the subscription as it is: one phase, the current period.
  route('POST /v1/subscription_schedules', z.strictObject({ from_subscription: text }), ({ world, params }) => {
    const subscription = world.store.subscription.need(params.from_subscription, 'from_subscription');
    const { id, billing_mode, customer, discounts, items, schedule: attached } = subscription;
    if (attached !== null) {
      const message = `You cannot migrate a subscription that is already attached to a schedule: \`${attached}\`.`;
      throw invalidParameter('from_subscription', message);
    }
    const [{ current_period_start: start_date, current_period_end: end_date, price }] = items.data;
    const schedule = world.store.subscription_schedule.add({
      ...base(world, 'subscription_schedule'),
      billing_mode,
      current_phase: { start_date, end_date },
      customer,
      default_settings: { billing_cycle_anchor: 'automatic', invoice_settings: { issuer: { type: 'self' } } },
      end_behavior: 'release',
      phases: [newPhase(price, start_date, end_date, discounts)],
      status: 'active',
      subscription: id,
    });
    world.emit('subscription_schedule.created', schedule);
    update(world, 'customer.subscription.updated', subscription, { schedule: schedule.id });
    return schedule;
  }),
  route('POST /v1/subscription_schedules/:id', UPDATE, ({ world, id, params }) => {
    const schedule = activeSchedule(world, id, 'update');
    const [current, next] = params.phases;
    const { start_date, end_date } = current;
    if (start_date !== schedule.current_phase?.start_date)
      throw invalidParameter('phases[0][start_date]', 'You can not modify the start date of the current phase.');
    const currentPrice = world.store.price.need(current.items[0].price, 'phases[0][items][0][price]');
    const nextPrice = world.store.price.need(next.items[0].price, 'phases[1][items][0][price]');
    const idsOf = (phase: { discounts: { discount: string }[] }) =>
      phase.discounts.map(({ discount }) => world.store.discount.need(discount).id);
    const phases = [
      newPhase(currentPrice, start_date, end_date, idsOf(current)),
      newPhase(nextPrice, end_date, addMonths(end_date, 1), idsOf(next)),
    ];
    update(world, 'subscription_schedule.updated', schedule, { phases });
    return schedule;
  }),
  route('POST /v1/subscription_schedules/:id/release', z.strictObject({}), ({ world, id }) => {
    const schedule = activeSchedule(world, id, 'release');
    releaseSchedule(world, schedule);
    return schedule;
  }),
];

function newPhase({ id: price, currency }: Price, start_date: number, end_date: number, discountIds: readonly string[]): Phase {
  const items: Phase['items'] = [{ price, quantity: 1, discounts: [] }];
  const discounts = discountIds.map((discount) => ({ coupon: null, discount, promotion_code: null }));
  return { add_invoice_items: [], currency, discounts, end_date, items, proration_behavior: 'none', start_date };
}

/** @throws RequestError 404, or 400 when the schedule has ended */
function activeSchedule({ store }: World, id: string, verb: string): Schedule {
  const schedule = store.subscription_schedule.need(id);
  if (schedule.status === 'active') return schedule;
  throw new RequestError(400, `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`);
}
