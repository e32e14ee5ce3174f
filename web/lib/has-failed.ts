/** As much of a query as tells whether it failed. */
export type Asked = { isError: boolean; isFetched: boolean; data: unknown };

/**
 * Whether a query's last answer was a failure. It stays one while it is asked again: what says so stays on the screen, and the button
 * that was pressed with it.
 */
export const hasFailed = ({ isError, isFetched, data }: Asked): boolean => isError || (isFetched && data === undefined);
