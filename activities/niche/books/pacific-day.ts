const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The day of Google's quota, `YYYY-MM-DD`: quotas reset at midnight Pacific time.
 * @param now milliseconds since 1970
 */
export function pacificDay(now: number): string {
  return FORMAT.format(now);
}
