import { useState } from 'react';

/** The last error of a query. During a retry the query has none, but the page should keep showing it. */
export function useLastError(error: unknown): unknown {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
