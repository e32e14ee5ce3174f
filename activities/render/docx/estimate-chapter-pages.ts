import type { PreparedBook } from '../prepare-manuscript.ts';
import { frontNumber } from '../front-number.ts';
import { textWidths } from '../text-widths.ts';
import { blockBoxes, openerBoxes } from './block-boxes.ts';
import { countPages } from './count-pages.ts';
import { type DocumentGeometry } from './document-geometry.ts';

/**
 * The page on which each chapter begins, counted from the first chapter, as laid out by Word and LibreOffice: line breaks from font widths,
 * widow and orphan control, notes at the foot, headings kept with the next paragraph, chapters on odd pages. An estimate: the application corrects it when it
 * updates the field.
 * @param manuscript prepared by `prepareManuscript`
 * @returns numbers as they are printed, those before the body by `frontNumber`
 */
export async function estimateChapterPages(manuscript: PreparedBook, page: DocumentGeometry): Promise<string[]> {
  const widths = await textWidths();
  const numberFront = frontNumber(manuscript.language);
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
    return chapter.isFront ? numberFront(first) : String(first);
  });
}

/** Entries of the contents that fit on a page, its heading aside. */
const ENTRIES_A_PAGE = 28;

/** Pages before the first part with a title: title and copyright, then dedication, motto and contents, each on right-hand pages. */
function frontPages({ matter, chapters }: PreparedBook): number {
  const contents = matter.contents ? Math.ceil(chapters.length / ENTRIES_A_PAGE) : 0;
  return 2 + (matter.dedication.length > 0 ? 2 : 0) + (matter.epigraph.length > 0 ? 2 : 0) + contents + (contents % 2);
}
