/** A table as leaves, a row each. Their heights are whole lines of the page, so that what follows is on the grid again. */

import { runsText, type Run, type Table } from '../../../shared/book/manuscript.ts';
import { directionAttribute } from '../direction.ts';
import { COLUMN_GAP_PT, columnWidths, fitColumns, TABLE_SIZES_PT, type CellWidth } from '../fit-columns.ts';
import { staysWhole } from '../stays-whole.ts';
import type { BookType, Place } from './book-type.ts';
import { itemize, unhyphenated, type InlineText } from './itemize.ts';
import type { Item } from './items.ts';
import type { Frame, Leaf, Line } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';

const PX_PER_PT = 96 / 72;
/** Of the text for which the sizes of tables are chosen. */
const USUAL_SIZE_PX = 11 * PX_PER_PT;
/** A cell's line by the table's size, and what a row's padding and rule take. */
const CELL_LINES_PX = [16, 15, 15] as const;
export const ROW_EXTRA_PX = 4;
/** A row of more lines goes on in another, because a page has to hold it. */
const MOST_LINES = 20;

export function tableSizePx(size: number, sizePx: number): number {
  return (TABLE_SIZES_PT[size] ?? TABLE_SIZES_PT[0]) * PX_PER_PT * (sizePx / USUAL_SIZE_PX);
}

/** So high that a row of one line is one line of the page. */
export function cellLinePx(size: number, sizePx: number, linePx: number): number {
  return Math.min(Math.round((CELL_LINES_PX[size] ?? 16) * (sizePx / USUAL_SIZE_PX)), linePx - ROW_EXTRA_PX);
}

/** Keeps an empty cell in the structure of a tagged PDF, from which Chromium leaves out cells at a row's end that print nothing. */
const EMPTY = '&nbsp;';

/** A higher header is not repeated: it would leave no room for what it heads. */
const MOST_REPEATED = 8;

type Piece = { html: string; height: number; notes: number[]; letters: number };
type Cell = { items: Item[]; isHead: boolean; attributes: string };
type TableLeaf = Omit<Leaf, 'gap' | 'settings'>;

/** What measuring and rounding may lack. */
const SLACK_PX = 0.5;

/** Of a cell that has been measured. A word that may be hyphenated is whole here. */
function widthOf(items: readonly Item[]): CellWidth {
  const width: CellWidth = { line: 0, word: 0 };
  let [line, word] = [0, 0];
  for (const item of items) {
    if (item.type === 'end') line = 0;
    else if (item.type !== 'break') line += item.width;
    if (item.type === 'box') word += item.width;
    else if (item.type !== 'break' || !item.hyphen || item.text === '') word = 0;
    width.line = Math.max(width.line, line + SLACK_PX);
    width.word = Math.max(width.word, word + SLACK_PX);
  }
  return width;
}

export function tableLeaves(table: Table, place: Place, type: BookType, inline: InlineText): TableLeaf[] {
  const scale = type.sizePx / USUAL_SIZE_PX;
  // The type's size is chosen before anything is measured, for the narrowest text column that the page may have and a wide face.
  const { size } = fitColumns(type.widths, table, Math.max(60, (type.narrowestPx - place.narrowerPx) / scale / PX_PER_PT) * 0.9);
  const rows = table.header.some((runs) => runs.length > 0) ? [table.header, ...table.rows] : table.rows;
  const hasHeader = rows[0] === table.header;
  const cells = rows.map((row, index) => row.map((runs, column) => cellOf(runs, column, hasHeader && index === 0)));

  function cellOf(runs: Run[], column: number, isHead: boolean): Cell {
    const alignment = table.align[column] ?? 'left';
    const className = isHead && runs.length > 0 ? `s-head-${size}` : `s-cell-${size}`;
    const attributes = `${alignment === 'left' ? '' : ` class="${alignment}"`}${directionAttribute(runsText(runs))}`;
    return { items: itemize(runs, className, isHead ? unhyphenated(inline) : inline), isHead: isHead && runs.length > 0, attributes };
  }

  let columnsPx: number[] = [];
  const setColumns = (widthPx: number): void => {
    const measured = cells.map((row) => row.map(({ items }) => widthOf(items)));
    columnsPx = columnWidths(measured, widthPx - place.narrowerPx, gapPx, tableSizePx(size, type.sizePx));
  };
  const start = (): string => {
    const total = columnsPx.reduce((sum, width) => sum + width, 0);
    return `<table class="size-${size}" style="width:${total.toFixed(2)}px"><colgroup>${columnsPx.map((width) => `<col style="width:${width.toFixed(2)}px">`).join('')}</colgroup>`;
  };
  const linePx = cellLinePx(size, type.sizePx, type.linePx);
  const gapPx = COLUMN_GAP_PT * PX_PER_PT;

  /** The pieces of a row, each with its height in lines of the page. */
  const setRow = (row: readonly Cell[]): Piece[] => {
    const set = row.map(({ items }, column) => {
      const room = (columnsPx[column] ?? 40) - (column < row.length - 1 ? gapPx : 0);
      return items.length > 0
        ? (setParagraph(items, { sizePx: tableSizePx(size, type.sizePx), justified: false, indentPx: 0, hangPx: 0 }, Math.max(8, room))[0]
            ?.lines ?? [])
        : [];
    });
    const most = Math.max(1, ...set.map((lines) => lines.length));
    const pieces: Piece[] = [];
    for (let from = 0; from < most; from += MOST_LINES) {
      const count = Math.min(MOST_LINES, most - from);
      const contentPx = count * linePx + ROW_EXTRA_PX;
      const height = Math.ceil(contentPx / type.linePx - 0.01);
      const air = (height * type.linePx - contentPx) / 2;
      const markup = row.map(({ isHead, attributes }, column) => {
        const lines =
          (set[column] ?? [])
            .slice(from, from + count)
            .map((line) => line.html())
            .join('') || EMPTY;
        const tag = isHead ? 'th' : 'td';
        return `<${tag}${attributes}><div class="s-${isHead ? 'head' : 'cell'}-${size}">${lines}</div></${tag}>`;
      });
      const letters = set.reduce(
        (sum, lines) => sum + lines.slice(from, from + count).reduce((inner, line) => inner + (line.letters?.() ?? 0), 0),
        0,
      );
      const notes = set.flatMap((lines: Line[]) => lines.slice(from, from + count).flatMap((line) => line.notes));
      pieces.push({
        html: `<tr style="height:${height * type.linePx}px;--air:${air.toFixed(1)}px">${markup.join('')}</tr>`,
        height,
        notes,
        letters,
      });
    }
    return pieces;
  };

  let headHtml = '';
  const frame: Frame = {
    open: (continued) => start() + (continued ? headHtml : ''),
    close: '</table>',
    repeatedLines: 0,
  };
  const whole = place.whole ?? (staysWhole(table) ? {} : undefined);
  return cells.map((row, index): TableLeaf => {
    const isHeader = hasHeader && index === 0;
    const leaf: TableLeaf = {
      frames: [...place.frames, frame],
      height: 1,
      set: (widthPx) => {
        if (index === 0) setColumns(widthPx);
        const pieces = setRow(row);
        if (isHeader) {
          const height = pieces.reduce((sum, piece) => sum + piece.height, 0);
          const repeats = height <= MOST_REPEATED;
          headHtml = repeats ? `<thead>${pieces.map(({ html }) => html).join('')}</thead>` : '';
          frame.repeatedLines = repeats ? height : 0;
        }
        // A piece is as many lines as it is high, of which the first is all of it.
        const lines = pieces.flatMap(({ html, height, notes, letters }) =>
          Array.from({ length: height }, (_, line): Line => ({
            html: () => (line === 0 ? html : ''),
            notes: line === 0 ? notes : [],
            letters: () => (line === 0 ? letters : 0),
            hyphen: false,
          })),
        );
        leaf.cuts = pieces.reduce<number[]>((cuts, { height }) => [...cuts, (cuts.at(-1) ?? 0) + height], []).slice(0, -1);
        return [{ lines, cost: 0 }];
      },
      wrap: (lines) => (isHeader ? `<thead>${lines}</thead>` : lines),
      splits: false,
      cuts: [],
      keepNext: index < cells.length - 1 && (isHeader || index === Number(hasHeader) || index === cells.length - 2),
      keepPrevious: false,
      whole,
    };
    return leaf;
  });
}
