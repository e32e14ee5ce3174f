import { useState } from 'react';

/** Why a query failed last: while it is asked again it has no error of its own, and what the screen says should stay as it was. */
export function useLastError(error: unknown): unknown {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
