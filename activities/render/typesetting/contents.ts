/** The table of contents as leaves, an entry each. Page numbers are filled in once they are known: `\0<id>\0`. */

import { directionAttribute } from '../direction.ts';
import { contentsNumber } from '../furniture.ts';
import type { PreparedChapter } from '../prepare-manuscript.ts';
import type { ChapterFlow } from './flow.ts';
import { itemizeText, unhyphenated } from './itemize.ts';
import type { Leaf } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';

/** Number, dots and page number, of the type size. */
const BESIDE_EM = 6;

export function contentsLeaves(
  chapters: readonly PreparedChapter[],
  idOf: (chapter: PreparedChapter) => string,
  { type, inline }: ChapterFlow,
): Omit<Leaf, 'gap' | 'settings'>[] {
  return chapters.map((chapter) => {
    const items = itemizeText(chapter.title, 's-entry', unhyphenated(inline));
    const id = idOf(chapter);
    return {
      frames: [],
      height: 1,
      set: (width) => {
        const { sizePx } = type;
        const ways = setParagraph(items, { sizePx, justified: false, indentPx: 0, hangPx: 0 }, width - BESIDE_EM * sizePx);
        return ways.slice(0, 1);
      },
      wrap: (lines) =>
        `<p class="entry s-entry"><span class="number">${contentsNumber(chapter)}</span><a class="name" href="#${id}"${directionAttribute(chapter.title)}>${lines}</a><span class="dots"></span><span class="page-number">\0${id}\0</span></p>`,
      splits: false,
      keepNext: false,
      keepPrevious: false,
    };
  });
}
