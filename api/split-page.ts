/**
 * The rows of a page, from a query for one more than it has.
 * @returns `last`: the page's last row if another page follows, which its cursor names; else undefined
 */
export function splitPage<Row>(rows: readonly Row[], size: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? shown.at(-1) : undefined };
}
