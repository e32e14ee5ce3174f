import type { Run } from '../../../shared/book/manuscript.ts';

/** The lines of a stanza that is kept on one page: about a third of one. A longer one breaks, because the gap that it would leave is worse. */
const MOST_LINES = 12;

/** For each line of verse whether it is kept with the next: those of a short stanza are, with the empty line behind it. */
export function keptLines(lines: readonly Run[][]): boolean[] {
  const kept = lines.map(() => false);
  let start = 0;
  for (let end = 0; end <= lines.length; end++) {
    if ((lines[end] ?? []).length > 0) continue;
    if (end - start <= MOST_LINES) kept.fill(true, start, end);
    start = end + 1;
  }
  return kept.map((isKept, index) => isKept && index < lines.length - 1);
}
