import type { PreparedBook } from '../prepare-manuscript.ts';
import { frontNumber } from '../front-number.ts';
import { chapterLabel } from '../furniture.ts';
import { textWidths, type TextWidths } from '../text-widths.ts';
import { blockBoxes, contentsBoxes, openerBoxes } from './block-boxes.ts';
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
  let front = frontPages(manuscript, page, widths) + 1;
  let body = 1;
  return manuscript.chapters.map((chapter) => {
    const count = countPages(page, [
      ...openerBoxes(widths, page, chapter.title, chapterLabel(chapter, manuscript) !== undefined),
      ...chapter.blocks.flatMap((block, index) =>
        blockBoxes(widths, page, block, chapter.blocks[index - 1], manuscript.images, chapter.blocks[index + 1]),
      ),
    ]);
    const even = count + (count % 2);
    const first = chapter.isFront ? front : body;
    if (chapter.isFront) front += even;
    else body += even;
    return chapter.isFront ? numberFront(first) : String(first);
  });
}

/** Pages before the first part with a title: title and copyright, then dedication, motto and contents, each on right-hand pages. */
function frontPages(book: PreparedBook, page: DocumentGeometry, widths: TextWidths): number {
  const { matter, chapters } = book;
  const entries = chapters.map((chapter) => [chapterLabel(chapter, book), chapter.title].join(' '));
  const contents = matter.contents ? countPages(page, contentsBoxes(widths, page, entries)) : 0;
  return 2 + (matter.dedication.length > 0 ? 2 : 0) + (matter.epigraph.length > 0 ? 2 : 0) + contents + (contents % 2);
}
