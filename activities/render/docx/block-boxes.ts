/** The lines that a chapter's paragraphs and table rows take, by which its pages are counted. */

import { blockText, itemsOf, type Block, type Callout, type Run, type Table } from '../../../shared/book/manuscript.ts';
import { fitColumns } from '../fit-columns.ts';
import { opensPassage } from '../opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import { countLines, type TextWidths } from '../text-widths.ts';
import { tableRoomPt } from './document-table.ts';
import {
  BREAK_PT,
  CODE_COLUMNS,
  CODE_LINE_PT,
  CALLOUT_INDENT_PT,
  CHAPTER_NUMBER,
  CHAPTER_TITLE,
  FIRST_INDENT_PT,
  LINE_PT,
  LIST_INDENT_PT,
  MINOR_HEADING,
  QUOTE_INDENT_PT,
  SIZE_PT,
  SUBHEADING,
  TABLE_SPACE_PT,
  TEXT_WIDTH_PT,
} from './page-geometry.ts';
import { breaks, rowHeights } from './row-heights.ts';

/** A paragraph or row for page breaking. `keep`: keep with next. */
export type Box = { lines: number; linePt: number; beforePt: number; afterPt: number; keep: boolean };

function box(lines: number, changes: Partial<Box> = {}): Box {
  return { lines, linePt: LINE_PT, beforePt: 0, afterPt: 0, keep: false, ...changes };
}

const around = (points: number) => ({ beforePt: points, afterPt: points });

/** The boxes of a chapter's number and title. */
export function openerBoxes(widths: TextWidths, title: string): Box[] {
  const lines = countLines(widths, [{ text: title, italic: true }], CHAPTER_TITLE.sizePt, TEXT_WIDTH_PT);
  return [
    box(1, { beforePt: CHAPTER_NUMBER.beforePt, afterPt: CHAPTER_NUMBER.afterPt, keep: true }),
    box(lines, { linePt: CHAPTER_TITLE.linePt, afterPt: CHAPTER_TITLE.afterPt, keep: true }),
  ];
}

/** The boxes of a block; `before` is the block before it. */
export function blockBoxes(widths: TextWidths, block: Block, before: Block | undefined): Box[] {
  const lines = (runs: readonly Run[], narrowerPt = 0, indentPt = 0, sizePt = SIZE_PT): number =>
    countLines(widths, runs, sizePt, TEXT_WIDTH_PT - narrowerPt, indentPt);
  switch (block.type) {
    case 'paragraph':
      return [box(lines(block.runs, 0, opensPassage(before) ? 0 : FIRST_INDENT_PT))];
    case 'quote':
      return [box(lines(block.runs, 2 * QUOTE_INDENT_PT), around(BREAK_PT))];
    case 'list':
    case 'checklist':
      return listBoxes(widths, block, LIST_INDENT_PT);
    case 'verse':
      return block.lines.map((runs, index) => box(lines(runs, 2 * QUOTE_INDENT_PT), { beforePt: index === 0 ? BREAK_PT : 0, afterPt: index === block.lines.length - 1 ? BREAK_PT : 0, keep: index < block.lines.length - 1 })); // prettier-ignore
    case 'code':
      return block.text.split('\n').map((text) => box(Math.max(1, Math.ceil(text.length / CODE_COLUMNS)), { linePt: CODE_LINE_PT }));
    case 'passage':
      return block.blocks.flatMap((inner) =>
        inner.type === 'paragraph'
          ? [box(lines(inner.runs, 2 * QUOTE_INDENT_PT), { afterPt: BREAK_PT / 2 })]
          : blockBoxes(widths, inner, block),
      );
    case 'heading': {
      const text = blockText(block);
      if (block.level === 3)
        return [box(lines([{ text, italic: true }], 0, 0, MINOR_HEADING.sizePt), { beforePt: MINOR_HEADING.beforePt, keep: true })];
      return [box(lines([{ text, bold: true }], 0, 0, SUBHEADING.sizePt), { ...around(SUBHEADING.aroundPt), keep: true })];
    }
    case 'scene-break':
      return [box(1, { ...around(BREAK_PT), keep: true })];
    case 'table':
      return tableBoxes(widths, block, false);
    case 'callout':
      return calloutBoxes(widths, block);
  }
}

function listBoxes(widths: TextWidths, list: Extract<Block, { type: 'list' | 'checklist' }>, indentPt: number): Box[] {
  const boxOf = (runs: readonly Run[]): Box => box(countLines(widths, runs, SIZE_PT, TEXT_WIDTH_PT - indentPt));
  return itemsOf(list).flatMap((runs, index) => [
    boxOf(runs),
    ...(list.nested?.[index] ?? []).flatMap((block) => {
      if (block.type === 'list' || block.type === 'checklist') return listBoxes(widths, block, indentPt + LIST_INDENT_PT);
      return 'runs' in block ? [boxOf(block.runs)] : blockBoxes(widths, block, list);
    }),
  ]);
}

function tableBoxes(widths: TextWidths, table: Table, inCallout: boolean): Box[] {
  const heights = rowHeights(widths, table, fitColumns(widths, table, tableRoomPt(inCallout)));
  const isWhole = staysWhole(table);
  const isKept = (index: number): boolean => index < heights.length - 1 && (isWhole || index === 0 || index === heights.length - 2);
  const space = box(1, { linePt: TABLE_SPACE_PT });
  // A row that may break does so between its lines.
  const rowBox = (linePt: number, index: number): Box =>
    breaks(linePt) ? box(Math.ceil(linePt / LINE_PT)) : box(1, { linePt, keep: isKept(index) });
  return [{ ...space, keep: true }, ...heights.map(rowBox), space];
}

function calloutBoxes(widths: TextWidths, callout: Callout): Box[] {
  const isWhole = staysWhole(callout);
  const textBox = (runs: readonly Run[], indentPt: number): Box =>
    box(countLines(widths, runs, SIZE_PT, TEXT_WIDTH_PT - indentPt), { keep: isWhole });
  const inner = callout.blocks.flatMap((block): Box[] => {
    if (block.type === 'table') return tableBoxes(widths, block, true);
    if (block.type === 'list' || block.type === 'checklist')
      return itemsOf(block).map((runs) => textBox(runs, CALLOUT_INDENT_PT + LIST_INDENT_PT));
    return [textBox('runs' in block ? block.runs : [{ text: blockText(block) }], CALLOUT_INDENT_PT)];
  });
  const last = inner.pop() ?? box(0);
  return [box(1, { beforePt: BREAK_PT, keep: true }), ...inner, { ...last, afterPt: BREAK_PT, keep: false }];
}
