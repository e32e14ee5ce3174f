/** Column widths of tables, the same in PDF and DOCX. */

import type { Run, Table } from '../../shared/book/manuscript.ts';
import { runWidths, type TextWidths } from './text-widths.ts';

/** Type sizes of tables in points: the largest in which no word must be broken. The smallest is what printers still accept. */
export const TABLE_SIZES_PT = [9.5, 8.5, 7.5] as const;
/** Between two columns. */
export const COLUMN_GAP_PT = 9;
/** Of a cell: what a word processor's own rounding takes. Without it `Month` breaks before its last letter. */
const SLACK_PT = 1;
/** Where there is room, a machine without Times may set the text in a face a fifth wider, and break no word. */
const MOST_AIR = 1.25;
/** A word longer than this part of the page, an address above all, is broken. */
const LONGEST_WORD = 0.45;
/** A cell that needs no more than such a part of the page stays on one line: the largest with which every column keeps so much of its share. */
const SHORT_CELLS = [0.2, 0.13, 0.08];
const LEAST_SHARE = 0.6;

/** A table's setting: the index of its type size, and its columns' widths in points, each but the last with the gap behind it. */
export type TableSetting = { size: number; widthsPt: number[] };

/** Chooses size and widths. A table narrower than the room keeps the width of its text, and one nearly as wide fills it. */
export function fitColumns(widths: TextWidths, table: Table, roomPt: number): TableSetting {
  const measured = TABLE_SIZES_PT.map((sizePt) => measureColumns(widths, table, sizePt, roomPt));
  const fitting = measured.findIndex(({ least }) => sum(least) <= roomPt);
  const size = fitting === -1 ? TABLE_SIZES_PT.length - 1 : fitting;
  const columns = measured[size] ?? { natural: [], least: [], short: [] };
  const widthsPt = distribute(columns, roomPt);
  const air = Math.max(1, Math.min(MOST_AIR, roomPt / Math.max(1, sum(widthsPt))));
  return { size, widthsPt: widthsPt.map((width) => width * air) };
}

/** What a cell needs for its text on one line, and for its longest word. */
export type CellWidth = { line: number; word: number };

/** Widths of columns whose cells have been measured, each but the last with the gap behind it. All in one unit. @param least of a column */
export function columnWidths(rows: readonly (readonly CellWidth[])[], room: number, gap: number, least: number): number[] {
  return distribute(columnsOf(rows, room, gap, least), room);
}

/** `short`: what the columns need so that no short cell is broken either, by what is short. */
type Columns = { natural: number[]; least: number[]; short: number[][] };

function columnsOf(rows: readonly (readonly CellWidth[])[], room: number, gap: number, least: number): Columns {
  const columns: Columns = { natural: [], least: [], short: SHORT_CELLS.map(() => []) };
  const count = rows[0]?.length ?? 0;
  for (let column = 0; column < count; column++) {
    const cells = rows.map((row) => row[column] ?? { line: 0, word: 0 });
    const behind = column < count - 1 ? gap : 0;
    columns.natural.push(Math.max(least, ...cells.map(({ line }) => line)) + behind);
    const word = Math.min(room * LONGEST_WORD, Math.max(least, ...cells.map((cell) => cell.word)));
    columns.least.push(word + behind);
    for (const [index, part] of SHORT_CELLS.entries())
      columns.short[index]?.push(Math.max(word, ...cells.map(({ line }) => (line <= room * part ? line : 0))) + behind);
  }
  return columns;
}

/** What each column needs in the metrics of a printer's font. */
function measureColumns(widths: TextWidths, { header, rows }: Table, sizePt: number, roomPt: number): Columns {
  const heads = header.map((runs) => runs.map((run): Run => ({ ...run, bold: true })));
  const cells = [heads, ...rows].map((row) =>
    header.map((_, column): CellWidth => {
      const { linePt, wordPt } = runWidths(widths, row[column] ?? [], sizePt);
      return linePt > 0 ? { line: linePt + SLACK_PT, word: wordPt + SLACK_PT } : { line: 0, word: 0 };
    }),
  );
  return columnsOf(cells, roomPt, COLUMN_GAP_PT, sizePt);
}

/** From this part of the room on, a table fills it. */
const NEARLY = 0.8;

function distribute({ natural, least, short }: Columns, room: number): number[] {
  const total = sum(natural);
  if (total <= room) return total < NEARLY * room ? natural : natural.map((width) => (width * room) / total);
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least));
  const usual = share(natural, least, room);
  const kept = short.filter((widths) => sum(widths) <= room).map((widths) => share(natural, widths, room));
  return kept.find((widths) => widths.every((width, column) => width >= LEAST_SHARE * (usual[column] ?? 0))) ?? usual;
}

/**
 * Shares the room by the square root of each column's text, as lines of a long text grow slower than it. Columns with long words get at least
 * those, in turn, because each takes from the others' shares; then columns that need less than their share leave the rest to the others.
 */
function share(natural: readonly number[], least: readonly number[], room: number): number[] {
  const result = natural.map(() => 0);
  let open = [...natural.keys()];
  let left = room;
  const settle = (fixed: readonly number[], isSettled: (index: number, width: number) => boolean): boolean => {
    const weight = sum(open.map((index) => Math.sqrt(natural[index] ?? 0)));
    const shareOf = (index: number): number => (left * Math.sqrt(natural[index] ?? 0)) / weight;
    const settled = open.filter((index) => isSettled(index, shareOf(index)));
    for (const index of open) result[index] = shareOf(index);
    for (const index of settled) result[index] = fixed[index] ?? 0;
    left -= sum(settled.map((index) => fixed[index] ?? 0));
    open = open.filter((index) => !settled.includes(index));
    return settled.length > 0 && open.length > 0;
  };
  while (settle(least, (index, width) => (least[index] ?? 0) > width));
  while (settle(natural, (index, width) => (natural[index] ?? 0) < width));
  return result;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
