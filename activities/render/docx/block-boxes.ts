/** The lines that a chapter's paragraphs and table rows take, by which its pages are counted. */

import { blockText, itemsOf, type Block, type Callout, type Run, type Table } from '../../../shared/book/manuscript.ts';
import { NO_IMAGES, type BookImages } from '../figures/book-images.ts';
import { figureSizePt } from './document-figure.ts';
import { fitColumns } from '../fit-columns.ts';
import { opensPassage } from '../../../shared/book/opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import { countLines, type TextWidths } from '../text-widths.ts';
import { tableRoomPt } from './document-table.ts';
import { type DocumentGeometry } from './document-geometry.ts';
import { breaks, rowHeights } from './row-heights.ts';

/** A paragraph or row for page breaking. `keep`: keep with next. */
export type Box = { lines: number; linePt: number; beforePt: number; afterPt: number; keep: boolean };

function box(lines: number, linePt: number, changes: Partial<Box> = {}): Box {
  return { lines, linePt, beforePt: 0, afterPt: 0, keep: false, ...changes };
}

const around = (points: number) => ({ beforePt: points, afterPt: points });

/** The boxes of a chapter's number and title. */
export function openerBoxes(widths: TextWidths, page: DocumentGeometry, title: string): Box[] {
  const lines = countLines(widths, [{ text: title, italic: true }], page.chapterTitle.sizePt, page.textWidthPt);
  return [
    box(1, page.linePt, { beforePt: page.chapterNumber.beforePt, afterPt: page.chapterNumber.afterPt, keep: true }),
    box(lines, page.linePt, { linePt: page.chapterTitle.linePt, afterPt: page.chapterTitle.afterPt, keep: true }),
  ];
}

/** The boxes of a block; `before` is the block before it. */
export function blockBoxes(
  widths: TextWidths,
  page: DocumentGeometry,
  block: Block,
  before: Block | undefined,
  images: BookImages = NO_IMAGES,
): Box[] {
  const lines = (runs: readonly Run[], narrowerPt = 0, indentPt = 0, sizePt = page.sizePt): number =>
    countLines(widths, runs, sizePt, page.textWidthPt - narrowerPt, indentPt);
  switch (block.type) {
    case 'paragraph':
      return [box(lines(block.runs, 0, opensPassage(before) ? 0 : page.firstIndentPt), page.linePt)];
    case 'quote':
      return [box(lines(block.runs, 2 * page.quoteIndentPt), page.linePt, around(page.breakPt))];
    case 'list':
    case 'checklist':
      return spacedAround(listBoxes(widths, page, block, page.listIndentPt), page.breakPt);
    case 'verse':
      return block.lines.map((runs, index) => box(lines(runs, 2 * page.quoteIndentPt), page.linePt, { beforePt: index === 0 ? page.breakPt : 0, afterPt: index === block.lines.length - 1 ? page.breakPt : 0, keep: index < block.lines.length - 1 })); // prettier-ignore
    case 'code':
      return block.text
        .split('\n')
        .map((text) => box(Math.max(1, Math.ceil(text.length / page.codeColumns)), page.linePt, { linePt: page.codeLinePt }));
    case 'passage':
      return block.blocks.flatMap((inner) =>
        inner.type === 'paragraph'
          ? [box(lines(inner.runs, 2 * page.quoteIndentPt), page.linePt, { afterPt: page.breakPt / 2 })]
          : blockBoxes(widths, page, inner, block),
      );
    case 'heading': {
      const text = blockText(block);
      if (block.level === 3)
        return [
          box(lines([{ text, italic: true }], 0, 0, page.minorHeading.sizePt), page.linePt, {
            beforePt: page.minorHeading.beforePt,
            keep: true,
          }),
        ];
      return [
        box(lines([{ text, bold: true }], 0, 0, page.subheading.sizePt), page.linePt, { ...around(page.subheading.aroundPt), keep: true }),
      ];
    }
    case 'scene-break':
      return [box(1, page.linePt, { ...around(page.breakPt), keep: true })];
    case 'figure': {
      const { height } = figureSizePt(block, page, images);
      const caption = lines(block.caption);
      return [
        box(1, page.linePt, {
          linePt: height,
          beforePt: page.breakPt,
          afterPt: caption > 0 ? page.breakPt / 2 : page.breakPt,
          keep: caption > 0,
        }),
        ...(caption > 0 ? [box(caption, page.linePt, { afterPt: page.breakPt })] : []),
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
  const boxOf = (runs: readonly Run[]): Box => box(countLines(widths, runs, page.sizePt, page.textWidthPt - indentPt), page.linePt);
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
  const rowBox = (linePt: number, index: number): Box =>
    breaks(page, linePt) ? box(Math.ceil(linePt / page.linePt), page.linePt) : box(1, page.linePt, { linePt, keep: isKept(index) });
  return [{ ...space, keep: true }, ...heights.map(rowBox), space];
}

function calloutBoxes(widths: TextWidths, page: DocumentGeometry, callout: Callout): Box[] {
  const isWhole = staysWhole(callout);
  const textBox = (runs: readonly Run[], indentPt: number): Box =>
    box(countLines(widths, runs, page.sizePt, page.textWidthPt - indentPt), page.linePt, { keep: isWhole });
  const inner = callout.blocks.flatMap((block): Box[] => {
    if (block.type === 'table') return tableBoxes(widths, page, block, true);
    if (block.type === 'list' || block.type === 'checklist')
      return listBoxes(widths, page, block, page.calloutIndentPt + page.listIndentPt).map((each) => ({ ...each, keep: isWhole }));
    return [textBox('runs' in block ? block.runs : [{ text: blockText(block) }], page.calloutIndentPt)];
  });
  const last = inner.pop() ?? box(0, page.linePt);
  return [box(1, page.linePt, { beforePt: page.breakPt, keep: true }), ...inner, { ...last, afterPt: page.breakPt, keep: false }];
}
