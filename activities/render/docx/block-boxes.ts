/** The lines that a chapter's paragraphs and table rows take, by which its pages are counted. */

import { blockText, itemsOf, type Block, type Callout, type Run, type Table } from '../../../shared/book/manuscript.ts';
import { NO_IMAGES, type BookImages } from '../figures/book-images.ts';
import { codeHang } from '../code-hang.ts';
import { figureSizePt } from './document-figure.ts';
import { fitColumns } from '../fit-columns.ts';
import { opensPassage } from '../../../shared/book/opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import { breakLines, countLines, type TextWidths } from '../text-widths.ts';
import { keptLines } from './kept-lines.ts';
import { listIndentPt } from './list-numbering.ts';
import { tableRoomPt } from './document-table.ts';
import { CONTENTS, type DocumentGeometry } from './document-geometry.ts';
import { breaks, rowHeights } from './row-heights.ts';

/** A paragraph or row for page breaking. `keep`: keep with next. `notes`: those whose marks are in it, by line from 0, with their heights. */
export type Box = { lines: number; linePt: number; beforePt: number; afterPt: number; keep: boolean; notes: Note[] };
type Note = { line: number; heightPt: number };

function box(lines: number, linePt: number, changes: Partial<Box> = {}): Box {
  return { lines, linePt, beforePt: 0, afterPt: 0, keep: false, notes: [], ...changes };
}

/** The setting of text: how much narrower than the page it is, and how far its first line is indented. */
type TextSetting = { narrowerPt?: number; indentPt?: number; sizePt?: number };

/** The box of text, with its notes. */
function textBox(
  widths: TextWidths,
  page: DocumentGeometry,
  runs: readonly Run[],
  { narrowerPt = 0, indentPt = 0, sizePt = page.sizePt }: TextSetting = {},
  changes: Partial<Box> = {},
): Box {
  const { lines, noteLines } = breakLines(widths, runs, sizePt, page.textWidthPt - narrowerPt, indentPt);
  const notes = noteHeights(widths, page, runs).map((heightPt, index) => ({ line: noteLines[index] ?? 0, heightPt }));
  return box(lines, page.linePt, { notes, ...changes });
}

/** Each note begins with its number, which is about as wide as one of its letters, and a space. */
function noteHeights(widths: TextWidths, page: DocumentGeometry, runs: readonly Run[]): number[] {
  return runs.flatMap(({ note }) =>
    note ? [page.noteLinePt * countLines(widths, [{ text: '0 ' }, ...note], page.noteSizePt, page.textWidthPt)] : [],
  );
}

/** Lines that a line of code takes, whose turnovers hang. */
function codeLines(line: string, { codeColumns }: DocumentGeometry): number {
  return 1 + Math.max(0, Math.ceil((line.length - codeColumns) / (codeColumns - codeHang(line))));
}

const around = (points: number) => ({ beforePt: points, afterPt: points });

/** The boxes of a chapter's number and title. */
export function openerBoxes(widths: TextWidths, page: DocumentGeometry, title: string, isNumbered: boolean): Box[] {
  const lines = countLines(widths, [{ text: title, italic: true }], page.chapterTitle.sizePt, page.textWidthPt);
  const { linePt, afterPt } = page.chapterTitle;
  return [box(lines + (isNumbered ? 1 : 0), linePt, { beforePt: page.chapterNumber.beforePt, afterPt, keep: true })];
}

/** The boxes of the contents: their heading, and an entry each. */
export function contentsBoxes(widths: TextWidths, page: DocumentGeometry, entries: readonly string[]): Box[] {
  const widthPt = page.textWidthPt - CONTENTS.indentPt;
  return [
    box(1, CONTENTS.linePt, { beforePt: CONTENTS.beforePt, afterPt: CONTENTS.afterPt }),
    ...entries.map((text) => box(countLines(widths, [{ text }], page.sizePt, widthPt, -CONTENTS.indentPt), page.linePt, { afterPt: CONTENTS.entryAfterPt })), // prettier-ignore
  ];
}

/** The boxes of a block between those before and after it. */
export function blockBoxes(
  widths: TextWidths,
  page: DocumentGeometry,
  block: Block,
  before: Block | undefined,
  images: BookImages = NO_IMAGES,
  next?: Block,
): Box[] {
  const text = (runs: readonly Run[], setting?: TextSetting, changes?: Partial<Box>): Box => textBox(widths, page, runs, setting, changes);
  switch (block.type) {
    case 'paragraph':
      return [text(block.runs, { indentPt: opensPassage(before) ? 0 : page.firstIndentPt })];
    case 'quote':
      return [
        text(
          block.runs,
          { narrowerPt: 2 * page.quoteIndentPt },
          {
            beforePt: before?.type === 'quote' ? 0 : page.breakPt,
            afterPt: next?.type === 'quote' ? page.breakPt / 2 : page.breakPt,
          },
        ),
      ];
    case 'list':
    case 'checklist':
      return spacedAround(listBoxes(widths, page, block, page.listIndentPt), page.breakPt);
    case 'verse': {
      const kept = keptLines(block.lines);
      const setting = { narrowerPt: page.verseIndentPt + page.quoteIndentPt, indentPt: -page.quoteIndentPt };
      const boxes = block.lines.map((runs, index) => text(runs, setting, { keep: kept[index] === true }));
      return spacedAround(boxes, page.breakPt);
    }
    case 'code':
      return block.text.split('\n').map((line) => box(codeLines(line, page), page.linePt, { linePt: page.codeLinePt }));
    case 'passage': {
      const isLetter = block.kind === 'letter';
      const space = isLetter ? around(page.breakPt) : { afterPt: page.breakPt / 2 };
      const boxes = block.blocks.flatMap((inner) =>
        inner.type === 'paragraph'
          ? [text(inner.runs, { narrowerPt: 2 * page.quoteIndentPt }, space)]
          : blockBoxes(widths, page, inner, block),
      );
      return spacedAround(boxes, page.breakPt + (isLetter ? page.letterPaddingPt : 0));
    }
    case 'heading': {
      const { sizePt, ...space } =
        block.level === 3 ? page.minorHeading : { sizePt: page.subheading.sizePt, ...around(page.subheading.aroundPt) };
      const style = block.level === 3 ? { italic: true as const } : { bold: true as const };
      return [text([{ text: block.text, ...style }], { sizePt }, { ...space, keep: true })];
    }
    case 'scene-break':
      return [box(1, page.linePt, { ...around(page.breakPt), keep: true })];
    case 'figure': {
      const { height } = figureSizePt(block, page, images);
      const hasCaption = block.caption.length > 0;
      return [
        box(1, page.linePt, {
          linePt: height,
          beforePt: page.breakPt,
          afterPt: hasCaption ? page.breakPt / 2 : page.breakPt,
          keep: hasCaption,
        }),
        ...(hasCaption ? [text(block.caption, { sizePt: page.captionSizePt }, { afterPt: page.breakPt })] : []),
      ];
    }
    case 'table':
      return tableBoxes(widths, page, block, false);
    case 'callout':
      return calloutBoxes(widths, page, block);
  }
}

/** With space before the first and after the last. */
function spacedAround(boxes: readonly Box[], points: number): Box[] {
  return boxes.map((each, index) => ({
    ...each,
    ...(index === 0 && { beforePt: Math.max(each.beforePt, points) }),
    ...(index === boxes.length - 1 && { afterPt: Math.max(each.afterPt, points) }),
  }));
}

function listBoxes(
  widths: TextWidths,
  page: DocumentGeometry,
  list: Extract<Block, { type: 'list' | 'checklist' }>,
  indentPt: number,
): Box[] {
  const boxOf = (runs: readonly Run[]): Box => textBox(widths, page, runs, { narrowerPt: indentPt });
  return itemsOf(list).flatMap((runs, index) => [
    boxOf(runs),
    ...(list.nested?.[index] ?? []).flatMap((block) => {
      if (block.type === 'list' || block.type === 'checklist') return listBoxes(widths, page, block, indentPt + page.listIndentPt);
      return 'runs' in block ? [boxOf(block.runs)] : blockBoxes(widths, page, block, list);
    }),
  ]);
}

function tableBoxes(widths: TextWidths, page: DocumentGeometry, table: Table, inCallout: boolean): Box[] {
  const heights = rowHeights(widths, page, table, fitColumns(widths, table, tableRoomPt(page, inCallout)));
  const isWhole = staysWhole(table);
  const isKept = (index: number): boolean => index < heights.length - 1 && (isWhole || index === 0 || index === heights.length - 2);
  const space = box(1, page.linePt, { linePt: page.tableSpacePt });
  // A row that may break does so between its lines.
  const rowBox = (linePt: number, index: number): Box => {
    const cells = table.rows[index - (heights.length - table.rows.length)] ?? table.header;
    const notes = cells.flatMap((runs) => noteHeights(widths, page, runs)).map((heightPt) => ({ line: 0, heightPt }));
    if (breaks(page, linePt)) return box(Math.ceil(linePt / page.linePt), page.linePt, { notes });
    return box(1, page.linePt, { linePt, keep: isKept(index), notes });
  };
  return [{ ...space, keep: true }, ...heights.map(rowBox), space];
}

function calloutBoxes(widths: TextWidths, page: DocumentGeometry, callout: Callout): Box[] {
  const isWhole = staysWhole(callout);
  const inner = callout.blocks.flatMap((block): Box[] => {
    if (block.type === 'table') return tableBoxes(widths, page, block, true);
    if (block.type === 'list' || block.type === 'checklist')
      return listBoxes(widths, page, block, listIndentPt(page, 0, true)).map((each) => ({ ...each, keep: isWhole }));
    const runs = 'runs' in block ? block.runs : [{ text: blockText(block) }];
    return [textBox(widths, page, runs, { narrowerPt: page.calloutIndentPt }, { keep: isWhole })];
  });
  const last = inner.pop() ?? box(0, page.linePt);
  return [box(1, page.linePt, { beforePt: page.breakPt, keep: true }), ...inner, { ...last, afterPt: page.breakPt, keep: false }];
}
