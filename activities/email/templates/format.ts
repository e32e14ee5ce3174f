/** Formats dates and amounts for e-mails. */

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Such as "November 21, 2026": in UTC, because the reader's time zone is unknown. */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** Such as "$9.99", from cents. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
