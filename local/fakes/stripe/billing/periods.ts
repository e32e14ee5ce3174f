import type { World } from '../world.ts';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Adds months to a moment, in UTC. A month without the day ends on its last. */
export function addMonths(seconds: number, count: number): number {
  const from = new Date(seconds * 1_000);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1_000 + (seconds % DAY_SECONDS);
}

/**
 * The end of the monthly period that begins at `start`, counted from the anchor, so that a subscription from January 31st comes back
 * from February 28th to March 31st.
 */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months++) {
    const end = addMonths(anchor, months);
    if (end > start) return end;
  }
}

/** A change of price within a period, to the second, in whole cents: the credit, not above zero, and what the remaining time costs. */
export function prorate(beforeCents: number, afterCents: number, { start, end }: { start: number; end: number }, at: number) {
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  // Never minus zero, which is not equal to zero in a test.
  return { unusedCents: 0 - Math.round(beforeCents * share), remainingCents: Math.round(afterCents * share) };
}

/** Moves the current period of a customer's subscriptions back. */
export function backdate(world: World, customerId: string, seconds: number): void {
  for (const subscription of world.store.subscription.all().filter(({ customer }) => customer === customerId)) {
    const [item] = subscription.items.data;
    item.current_period_start -= seconds;
    item.current_period_end -= seconds;
    subscription.billing_cycle_anchor -= seconds;
  }
}
