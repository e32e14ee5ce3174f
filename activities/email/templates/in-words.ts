/** Dates and money as the e-mails say them. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Such as "21 November 2026": the day in UTC, because we do not know where the reader is. */
export const dateInWords = (iso: string): string => day.format(new Date(iso));

/** Such as "$9.99", from cents. */
export const moneyInWords = (cents: number): string => dollars.format(cents / 100);
