/** Formats numbers, dates and durations for display. */

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

export const formatNumber = (value: number): string => number.format(value);

/** Such as "Mar 4, 2026". */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** Such as "Mar 4, 2026, 5:30 PM". */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso));

/** Time of day to the second, from milliseconds since 1970. */
export const formatClock = (timeMs: number): string => clock.format(timeMs);

/** Dollars of a price in cents: "$0", "$9.99". */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** An amount with an ISO 4217 currency code: "$9.99", "€4.50"; without a valid code the number alone. */
export function formatMoney(amount: number, currency: string | null): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? '' }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency ?? ''}`.trim();
  }
}

/** "about 2 min", from seconds. Rounded up, so that the estimate is rarely too short. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `about ${minutes} min`;
  return `about ${Math.ceil(minutes / 60)} h`;
}

/** Roman numerals for step numbers, up to 39. */
export function roman(value: number): string {
  const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return 'X'.repeat(Math.floor(value / 10)) + (units[value % 10] ?? '');
}

/** "1 book", "3 books". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
