import { runsText, type Run } from '../../shared/book/manuscript.ts';

/**
 * Where a motto is from, if the paragraph says so: it is upright, as the motto is italic. A source that is emphasized as a whole was to stand
 * out from the motto, which it does already.
 */
export function epigraphSource(runs: readonly Run[]): Run[] | undefined {
  if (!/^[—–―]/u.test(runsText(runs))) return undefined;
  const isWhole = runs.every(({ text, italic }) => italic || !/[\p{L}\p{N}]/u.test(text));
  return isWhole ? runs.map(({ italic: _, ...run }): Run => run) : [...runs];
}
