import { Button, type ButtonProps } from './button.tsx';

/** As much of a query as asking again takes. */
export type Retryable = { refetch: () => unknown; isFetching: boolean };

/** Asks again, and shows that it does. */
export function RetryButton({ query, ...look }: { query: Retryable } & Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  return (
    <Button {...look} pending={query.isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
}
