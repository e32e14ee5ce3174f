import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { releaseSchedule } from '../billing/schedule-phases.ts';
import { change } from '../objects/change.ts';
import type { Schedule } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { flag, mergeMetadata, neededText, oneOf, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import { base } from '../world.ts';
import { phaseOfSubscription, readPhases } from './schedule-phases.ts';

const BEHAVIORS = ['release', 'cancel'] as const;

export const SCHEDULE_ROUTES: readonly Route[] = [
  { on: 'POST /v1/subscription_schedules', params: ['from_subscription', 'metadata'], run: createSchedule },
  {
    on: 'GET /v1/subscription_schedules',
    params: [...LIST_PARAMS, 'customer'],
    run: ({ world, params }) => {
      const customer = text(params, 'customer');
      const found = world.store.subscription_schedule.filter((one) => customer === undefined || one['customer'] === customer);
      return page('/v1/subscription_schedules', found, params);
    },
  },
  { on: 'GET /v1/subscription_schedules/:id', run: (call) => call.world.store.subscription_schedule.need(idOf(call)) },
  {
    on: 'POST /v1/subscription_schedules/:id',
    params: ['phases', 'end_behavior', 'proration_behavior', 'metadata'],
    run: updateSchedule,
  },
  {
    on: 'POST /v1/subscription_schedules/:id/release',
    params: ['preserve_cancel_date'],
    run: (call) => {
      const schedule = activeSchedule(call, 'release');
      flag(call.params, 'preserve_cancel_date');
      releaseSchedule(call.world, schedule);
      return schedule;
    },
  },
  {
    on: 'POST /v1/subscription_schedules/:id/cancel',
    params: ['invoice_now', 'prorate'],
    run: (call) => {
      const schedule = activeSchedule(call, 'cancel');
      cancelSubscription(call.world, call.world.store.subscription.need(schedule.subscription ?? ''), 'cancellation_requested');
      return schedule;
    },
  },
];

/** A schedule that goes on from a subscription as it is: one phase, its present period. */
function createSchedule({ world, params }: Call): Schedule {
  const subscription = world.store.subscription.need(neededText(params, 'from_subscription'), 'from_subscription');
  if (subscription.schedule !== null) {
    const message = `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`;
    throw new StripeError(400, message, { param: 'from_subscription' });
  }
  if (subscription.ended_at !== null || subscription.status === 'incomplete') {
    throw new StripeError(400, `You cannot migrate a subscription with status \`${subscription.status}\` to a schedule.`, {
      param: 'from_subscription',
    });
  }
  const phase = phaseOfSubscription(subscription);
  const schedule = world.store.subscription_schedule.add({
    ...base(world, 'subscription_schedule', world.store.subscription_schedule.newId()),
    application: null,
    billing_mode: subscription['billing_mode'],
    canceled_at: null,
    completed_at: null,
    current_phase: { end_date: phase.end_date, start_date: phase.start_date },
    customer: subscription.customer,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: 'self' } },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    metadata: mergeMetadata({}, params),
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  });
  world.emit('subscription_schedule.created', schedule);
  change(world, 'customer.subscription.updated', subscription, { schedule: schedule.id });
  return schedule;
}

function updateSchedule(call: Call): Schedule {
  const { world, params } = call;
  const schedule = activeSchedule(call, 'update');
  oneOf(params, 'proration_behavior', ['always_invoice', 'create_prorations', 'none'] as const);
  change(world, 'subscription_schedule.updated', schedule, {
    end_behavior: oneOf(params, 'end_behavior', BEHAVIORS) ?? schedule.end_behavior,
    metadata: mergeMetadata(schedule.metadata, params),
    ...('phases' in params && { phases: readPhases(world, params, schedule) }),
  });
  return schedule;
}

/** @throws StripeError 404, or 400 when the schedule has ended */
function activeSchedule(call: Call, verb: string): Schedule {
  const schedule = call.world.store.subscription_schedule.need(idOf(call));
  if (schedule.status !== 'active') {
    const message = `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`;
    throw new StripeError(400, message);
  }
  return schedule;
}
