import { change } from '../objects/change.ts';
import type { Price, Schedule, Subscription } from '../objects/types.ts';
import type { World } from '../world.ts';

type PhaseItems = { price: Price; quantity: number }[];

/**
 * Moves a subscription's schedule on to the phase that begins at `at`.
 * @returns what the phase bills; undefined when nothing changes; `cancel` when the schedule ends the subscription
 */
export function enterNextPhase(world: World, subscription: Subscription, at: number): PhaseItems | 'cancel' | undefined {
  const schedule = scheduleOf(world, subscription);
  const phase = schedule?.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  if (!schedule || (schedule.phases.at(-1)?.end_date ?? at) > at) {
    if (!schedule || !phase || schedule.current_phase?.start_date === phase.start_date) return undefined;
    change(world, 'subscription_schedule.updated', schedule, {
      current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    });
    return phase.items.map(({ price, quantity }) => ({ price: world.store.price.need(price), quantity }));
  }
  if (schedule.end_behavior === 'release') {
    releaseSchedule(world, schedule);
    return undefined;
  }
  Object.assign(schedule, { completed_at: at, current_phase: null, status: 'completed' });
  subscription.schedule = null;
  world.emit('subscription_schedule.completed', schedule);
  return 'cancel';
}

/** Lets the subscription go on by itself, as it is. */
export function releaseSchedule(world: World, schedule: Schedule): void {
  const subscription = world.store.subscription.find(schedule.subscription ?? '');
  Object.assign(schedule, {
    current_phase: null,
    released_at: world.clock.now(),
    released_subscription: schedule.subscription,
    status: 'released',
    subscription: null,
  });
  world.emit('subscription_schedule.released', schedule);
  if (subscription) change(world, 'customer.subscription.updated', subscription, { schedule: null });
}

function scheduleOf(world: World, { schedule }: Subscription): Schedule | undefined {
  return schedule === null ? undefined : world.store.subscription_schedule.find(schedule);
}
