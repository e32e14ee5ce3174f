import type { PreparedBook } from '../prepare-manuscript.ts';
import { textWidths } from '../text-widths.ts';
import { blockBoxes, openerBoxes, type Box } from './block-boxes.ts';
import { TEXT_HEIGHT_PT } from './page-geometry.ts';

/**
 * The page on which each chapter begins, counted from the first chapter, as laid out by Word and LibreOffice: line breaks from font widths,
 * widow and orphan control, headings kept with the next paragraph, chapters on odd pages. An estimate: the application corrects it when it
 * updates the field.
 * @param manuscript prepared by `prepareManuscript`
 */
export async function estimateChapterPages(manuscript: PreparedBook): Promise<number[]> {
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

/** The number of pages that the boxes fill. */
function countPages(boxes: readonly Box[]): number {
  let pages = 1;
  let used = 0;
  let afterPt = 0;
  for (const [index, box] of boxes.entries()) {
    // Adjacent spacing collapses to the larger value; there is none at the top of a page, except the first.
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

/**
 * The minimum that must fit on the page: two lines of a paragraph, all of one of up to three lines, and for a heading also the start of
 * the next paragraph.
 */
function minimumHeight(boxes: readonly Box[], index: number): number {
  const box = boxes[index];
  if (!box) return 0;
  const lines = box.keep || box.lines <= 3 ? box.lines : 2;
  const next = boxes[index + 1];
  return lines * box.linePt + (box.keep && next ? Math.max(box.afterPt, next.beforePt) + minimumHeight(boxes, index + 1) : 0);
}
