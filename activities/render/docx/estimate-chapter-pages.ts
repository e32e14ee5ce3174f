import type { PreparedBook } from '../prepare-manuscript.ts';
import { toRoman } from '../pdf/to-roman.ts';
import { textWidths } from '../text-widths.ts';
import { blockBoxes, openerBoxes, type Box } from './block-boxes.ts';
import { type DocumentGeometry } from './document-geometry.ts';

/**
 * The page on which each chapter begins, counted from the first chapter, as laid out by Word and LibreOffice: line breaks from font widths,
 * widow and orphan control, headings kept with the next paragraph, chapters on odd pages. An estimate: the application corrects it when it
 * updates the field.
 * @param manuscript prepared by `prepareManuscript`
 * @returns numbers as they are printed, roman before the body
 */
export async function estimateChapterPages(manuscript: PreparedBook, page: DocumentGeometry): Promise<string[]> {
  const widths = await textWidths();
  let front = frontPages(manuscript) + 1;
  let body = 1;
  return manuscript.chapters.map((chapter) => {
    const count = countPages(page, [
      ...openerBoxes(widths, page, chapter.title),
      ...chapter.blocks.flatMap((block, index) => blockBoxes(widths, page, block, chapter.blocks[index - 1], manuscript.images)),
    ]);
    const even = count + (count % 2);
    const first = chapter.isFront ? front : body;
    if (chapter.isFront) front += even;
    else body += even;
    return chapter.isFront ? toRoman(first) : String(first);
  });
}

/** Entries of the contents that fit on a page, its heading aside. */
const ENTRIES_A_PAGE = 28;

/** Pages before the first part with a title: title and copyright, then dedication, motto and contents, each on right-hand pages. */
function frontPages({ matter, chapters }: PreparedBook): number {
  const contents = matter.contents ? Math.ceil(chapters.length / ENTRIES_A_PAGE) : 0;
  return 2 + (matter.dedication.length > 0 ? 2 : 0) + (matter.epigraph.length > 0 ? 2 : 0) + contents + (contents % 2);
}

/** The number of pages that the boxes fill. */
function countPages(page: DocumentGeometry, boxes: readonly Box[]): number {
  let pages = 1;
  let used = 0;
  let afterPt = 0;
  for (const [index, box] of boxes.entries()) {
    // Adjacent spacing collapses to the larger value; there is none at the top of a page, except the first.
    const gap = used === 0 && pages > 1 ? 0 : Math.max(box.beforePt, afterPt);
    if (used > 0 && used + gap + minimumHeight(boxes, index) > page.textHeightPt) {
      pages++;
      used = 0;
    } else used += gap;
    let left = box.lines;
    for (;;) {
      const fits = Math.floor((page.textHeightPt - used + 0.01) / box.linePt);
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
