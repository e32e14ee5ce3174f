/** A table of the manuscript as Word's: rules above, below and under the header, no grid. */

import {
  AlignmentType,
  BorderStyle,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type IBorderOptions,
  type Paragraph,
} from 'docx';
import { type Alignment, type Run, type Table as TableBlock } from '../../../shared/book/manuscript.ts';
import { COLUMN_GAP_PT, fitColumns } from '../fit-columns.ts';
import { staysWhole } from '../stays-whole.ts';
import type { TextWidths } from '../text-widths.ts';
import { cellStyle } from './form-styles.ts';
import { twips, type DocumentGeometry } from './document-geometry.ts';
import { paragraph, type DocumentNotes } from './paragraph.ts';
import { breaks, rowHeights } from './row-heights.ts';

const NONE: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const rule = (size: number): IBorderOptions => ({ style: BorderStyle.SINGLE, size, color: '000000' });
const BORDERS = { top: rule(8), bottom: rule(8), left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
const ALIGNMENTS: Record<Alignment, Partial<{ alignment: (typeof AlignmentType)[keyof typeof AlignmentType] }>> = {
  left: {},
  center: { alignment: AlignmentType.CENTER },
  right: { alignment: AlignmentType.END },
};

export type TablePlace = { widths: TextWidths; page: DocumentGeometry; notes: DocumentNotes; inCallout: boolean; rightToLeft: boolean };

/** The room for a table, in points. */
export function tableRoomPt(page: DocumentGeometry, inCallout: boolean): number {
  return page.textWidthPt - (inCallout ? page.calloutIndentPt : 0);
}

/** The table between two narrow empty paragraphs. Its header is repeated on every page; only a row of half a page or more breaks. */
export function documentTable(table: TableBlock, { widths, page, notes, inCallout, rightToLeft }: TablePlace): (Paragraph | Table)[] {
  const setting = fitColumns(widths, table, tableRoomPt(page, inCallout));
  const columnWidths = setting.widthsPt.map(twips);
  const heights = rowHeights(widths, page, table, setting);
  const isWhole = staysWhole(table);
  const hasHeader = table.header.some((runs) => runs.length > 0);
  const rows = hasHeader ? [table.header, ...table.rows] : table.rows;
  const tableRow = (cells: readonly Run[][], index: number): TableRow => {
    const isHeader = hasHeader && index === 0;
    const fits = !breaks(page, heights[index] ?? 0);
    return new TableRow({
      cantSplit: fits,
      tableHeader: isHeader && fits,
      keepNext: index < rows.length - 1 && (isHeader || isWhole || index === rows.length - 2),
      children: cells.map((runs, column) => cell(runs, column, isHeader)),
    });
  };
  const cell = (runs: readonly Run[], column: number, isHeader: boolean): TableCell =>
    new TableCell({
      width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
      ...(column === columnWidths.length - 1 && { margins: { [rightToLeft ? 'left' : 'right']: 0, marginUnitType: WidthType.DXA } }),
      ...(isHeader && { borders: { bottom: rule(4) }, verticalAlign: 'bottom' as const }),
      children: [paragraph(cellStyle(isHeader, setting.size), runs, ALIGNMENTS[table.align[column] ?? 'left'], notes)],
    });
  const gap = twips(COLUMN_GAP_PT);
  const padding = twips(page.rowPaddingPt);
  return [
    paragraph('TableSpace', '', { keepNext: true }),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      columnWidths,
      borders: BORDERS,
      margins: { top: padding, bottom: padding, left: rightToLeft ? gap : 0, right: rightToLeft ? 0 : gap, marginUnitType: WidthType.DXA },
      ...(inCallout && { indent: { size: twips(page.calloutIndentPt), type: WidthType.DXA } }),
      ...(rightToLeft && { visuallyRightToLeft: true }),
      rows: rows.map(tableRow),
    }),
    paragraph('TableSpace', ''),
  ];
}
