const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The day on which Google counts a query, `YYYY-MM-DD`: its quotas start anew at midnight Pacific time.
 * @param now milliseconds since 1970
 */
export function pacificDay(now: number): string {
  return FORMAT.format(now);
}
