import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../lib/api.ts';
import { useFocusHandover } from '../lib/use-focus-handover.ts';
import { useLastError } from '../lib/use-last-error.ts';
import { Alert } from './alert.tsx';
import { RetryButton, type Retryable } from './retry-button.tsx';

type LoadFailedProps = {
  /** What could not be loaded, as a sentence. */
  title: string;
  query: Retryable & { error: unknown };
  tone?: 'danger' | 'warning';
  /** Shown instead of the reason. */
  children?: ReactNode;
};

/** Replaces content that could not be loaded, with a retry button. Show it while `hasFailed(query)`. */
export function LoadFailed({ title, query, tone = 'danger', children }: LoadFailedProps) {
  const error = useLastError(query.error);
  const notice = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={notice}>
      <Alert tone={tone} title={title}>
        <p>{children ?? whyFailed(error)}</p>
        <RetryButton query={query} size="sm" variant="secondary" className="mt-2" />
      </Alert>
    </div>
  );
}

/** Explains to a user why a request failed and what to do. */
function whyFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server can’t be reached. Check your connection, then try again.';
  if (error.status === 429) return messageOf(error, 'Too many requests. Wait a minute, then try again.');
  return 'The server had a problem. Nothing you saved is lost.';
}
