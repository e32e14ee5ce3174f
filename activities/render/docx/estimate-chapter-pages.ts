import { blockText, type Block, type Manuscript } from '../../../shared/book/manuscript.ts';
import {
  BREAK_PT,
  CHAPTER_NUMBER,
  CHAPTER_TITLE,
  FIRST_INDENT_PT,
  LINE_PT,
  LIST_INDENT_PT,
  QUOTE_INDENT_PT,
  SIZE_PT,
  SUBHEADING,
  TEXT_HEIGHT_PT,
  TEXT_WIDTH_PT,
} from './page-geometry.ts';
import { countLines, textWidths, type TextWidths } from './text-widths.ts';

/** A paragraph as the page breaker sees it: `keep` sticks to the next one, and so do lines that would be left alone. */
type Box = { lines: number; linePt: number; beforePt: number; afterPt: number; keep: boolean };

/**
 * The page on which each chapter begins, counted from the first chapter, as Word and LibreOffice lay the document out: lines from the
 * font's widths, no line of a paragraph left alone, headings kept with what follows, chapters on odd pages. An estimate: the
 * application corrects it when it updates the field.
 * @param manuscript prepared by `prepareManuscript`
 */
export async function estimateChapterPages(manuscript: Manuscript): Promise<number[]> {
  const widths = await textWidths();
  let page = 1;
  return manuscript.chapters.map((chapter) => {
    const start = page;
    const pages = countPages([
      ...openerBoxes(widths, chapter.title),
      ...chapter.blocks.flatMap((block, index) => blockBoxes(widths, block, chapter.blocks[index - 1])),
    ]);
    page += pages + (pages % 2);
    return start;
  });
}

function openerBoxes(widths: TextWidths, title: string): Box[] {
  const lines = countLines(widths, [{ text: title, italic: true }], CHAPTER_TITLE.sizePt, TEXT_WIDTH_PT);
  return [
    { lines: 1, linePt: LINE_PT, beforePt: CHAPTER_NUMBER.beforePt, afterPt: CHAPTER_NUMBER.afterPt, keep: true },
    { lines, linePt: CHAPTER_TITLE.linePt, beforePt: 0, afterPt: CHAPTER_TITLE.afterPt, keep: true },
  ];
}

function blockBoxes(widths: TextWidths, block: Block, before: Block | undefined): Box[] {
  const box = (lines: number, aroundPt = 0, keep = false): Box => ({ lines, linePt: LINE_PT, beforePt: aroundPt, afterPt: aroundPt, keep });
  switch (block.type) {
    case 'paragraph': {
      const indent = before === undefined || before.type === 'scene-break' || before.type === 'heading' ? 0 : FIRST_INDENT_PT;
      return [box(countLines(widths, block.runs, SIZE_PT, TEXT_WIDTH_PT, indent))];
    }
    case 'quote':
      return [box(countLines(widths, block.runs, SIZE_PT, TEXT_WIDTH_PT - 2 * QUOTE_INDENT_PT), BREAK_PT)];
    case 'list':
      return block.items.map((runs) => box(countLines(widths, runs, SIZE_PT, TEXT_WIDTH_PT - LIST_INDENT_PT)));
    case 'heading':
      return [
        box(countLines(widths, [{ text: blockText(block), bold: true }], SUBHEADING.sizePt, TEXT_WIDTH_PT), SUBHEADING.aroundPt, true),
      ];
    case 'scene-break':
      return [box(1, BREAK_PT, true)];
  }
}

/** Pages that boxes fill one after another. */
function countPages(boxes: readonly Box[]): number {
  let pages = 1;
  let used = 0;
  let afterPt = 0;
  for (const [index, box] of boxes.entries()) {
    // The larger of two neighbouring distances counts, and none at the head of a page but the first.
    const gap = used === 0 && pages > 1 ? 0 : Math.max(box.beforePt, afterPt);
    if (used > 0 && used + gap + minimumHeight(boxes, index) > TEXT_HEIGHT_PT) {
      pages++;
      used = 0;
    } else used += gap;
    let left = box.lines;
    for (;;) {
      const fits = Math.floor((TEXT_HEIGHT_PT - used + 0.01) / box.linePt);
      if (left <= fits) break;
      left -= left - fits === 1 && fits > 2 ? fits - 1 : fits;
      pages++;
      used = 0;
    }
    used += left * box.linePt;
    afterPt = box.afterPt;
  }
  return pages;
}

/** What must fit below: two lines of a paragraph, all of one of up to three, and with a heading also what follows it. */
function minimumHeight(boxes: readonly Box[], index: number): number {
  const box = boxes[index];
  if (!box) return 0;
  const lines = box.keep || box.lines <= 3 ? box.lines : 2;
  const next = boxes[index + 1];
  return lines * box.linePt + (box.keep && next ? Math.max(box.afterPt, next.beforePt) + minimumHeight(boxes, index + 1) : 0);
}
