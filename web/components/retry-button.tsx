import { Button, type ButtonProps } from './button.tsx';

/** The part of a query that a retry needs. */
export type Retryable = { refetch: () => unknown; isFetching: boolean };

/** Refetches the query and shows that it is running. */
export function RetryButton({ query, ...look }: { query: Retryable } & Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  return (
    <Button {...look} pending={query.isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
}
