/** A span of time; any unit, both ends alike. */
export type Interval = { start: number; end: number };

/**
 * Length of the longest sequence of intervals in which each begins after (or exactly when) the one before has ended.
 * Interval scheduling: always taking the earliest end is optimal, so O(n log n).
 */
export function longestChain(intervals: readonly Interval[]): number {
  let length = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...intervals].sort((a, b) => a.end - b.end || a.start - b.start)) {
    if (start < free) continue;
    length++;
    free = end;
  }
  return length;
}
