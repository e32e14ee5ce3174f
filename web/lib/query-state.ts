/** The part of a query result that `hasFailed` needs. */
export type QueryState = { isError: boolean; isFetched: boolean; data: unknown };

/**
 * Whether a query's last result was an error. Stays true during a retry, so that the error message and its retry button stay on the page.
 */
export const hasFailed = ({ isError, isFetched, data }: QueryState): boolean => isError || (isFetched && data === undefined);
