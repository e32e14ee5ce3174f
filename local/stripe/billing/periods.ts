import type { Interval, Price } from '../objects/types.ts';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Adds intervals to a moment, in UTC. A month without the day ends on its last. */
export function addIntervals(seconds: number, interval: Interval, count: number): number {
  if (interval === 'day') return seconds + count * DAY_SECONDS;
  if (interval === 'week') return seconds + count * 7 * DAY_SECONDS;
  const from = new Date(seconds * 1_000);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = seconds % DAY_SECONDS;
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1_000 + timeOfDay;
}

/**
 * The end of the period that begins at `start`, counted from the anchor, so that a subscription from January 31st comes back from
 * February 28th to March 31st.
 */
export function periodEnd(anchor: number, start: number, { recurring }: Price): number {
  const { interval, interval_count } = recurring ?? { interval: 'month' as const, interval_count: 1 };
  for (let count = 1; ; count++) {
    const end = addIntervals(anchor, interval, count * interval_count);
    if (end > start) return end;
  }
}
