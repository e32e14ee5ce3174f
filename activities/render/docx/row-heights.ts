import type { Run, Table } from '../../../shared/book/manuscript.ts';
import { COLUMN_GAP_PT, TABLE_SIZES_PT, type TableSetting } from '../fit-columns.ts';
import { countLines, type TextWidths } from '../text-widths.ts';
import { type DocumentGeometry } from './document-geometry.ts';

/** The heights in points of a table's rows, its header first if it has text. */
export function rowHeights(
  widths: TextWidths,
  page: DocumentGeometry,
  { header, rows }: Table,
  { size, widthsPt }: TableSetting,
): number[] {
  const linesOf = (cells: readonly Run[][]): number =>
    Math.max(
      1,
      ...cells.map((runs, column) => {
        const gap = column < widthsPt.length - 1 ? COLUMN_GAP_PT : 0;
        return countLines(widths, runs, TABLE_SIZES_PT[size] ?? 0, (widthsPt[column] ?? 0) - gap);
      }),
    );
  const heads = header.map((runs) => runs.map((run): Run => ({ ...run, bold: true })));
  const shown = header.some((runs) => runs.length > 0) ? [heads, ...rows] : rows;
  return shown.map((cells) => linesOf(cells) * (page.tableLinesPt[size] ?? 0) + 2 * page.rowPaddingPt);
}

/** Whether a row of this height may break between pages: one of half a page would leave too large a gap, and a longer one fits on none. */
export function breaks(page: DocumentGeometry, heightPt: number): boolean {
  return heightPt > page.textHeightPt / 2;
}
