import { blockText, type Callout, type Table } from '../../shared/book/manuscript.ts';

/** About a third of a page. A longer block breaks, because the gap that it would leave on the page before is worse. */
const MOST_LETTERS = 700;
const MOST_ROWS = 10;

/** Whether a table or call-out is so short that it is not divided between two pages. */
export function staysWhole(block: Table | Callout): boolean {
  if (block.type === 'table' && block.rows.length > MOST_ROWS) return false;
  return blockText(block).length <= MOST_LETTERS;
}
