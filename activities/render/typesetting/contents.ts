/** The table of contents as leaves, an entry each. Page numbers are filled in once they are known: `\0<id>\0`. */

import { directionAttribute } from '../direction.ts';
import { contentsNumber } from '../furniture.ts';
import type { PreparedChapter } from '../prepare-manuscript.ts';
import type { ChapterFlow } from './flow.ts';
import { itemizeText, unhyphenated } from './itemize.ts';
import type { Leaf, Line } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';

/** Number, dots and page number, of the type size: room for two dots at least. */
const BESIDE_EM = 7;

/** From the page numbers on, so that the dots of all entries stand under each other; drawn, so that no reader finds a row of full stops. */
const LEADER = '<span class="dots" aria-hidden="true"><svg><line x1="100%" x2="0" y1="50%" y2="50%"/></svg></span>';

export function contentsLeaves(
  chapters: readonly PreparedChapter[],
  idOf: (chapter: PreparedChapter) => string,
  { type, inline }: ChapterFlow,
): Omit<Leaf, 'gap' | 'settings'>[] {
  return chapters.map((chapter) => {
    const items = itemizeText(chapter.title, 's-entry', unhyphenated(inline));
    const id = idOf(chapter);
    const direction = directionAttribute(chapter.title);
    const row = (line: Line, isLast: boolean): Line => ({
      ...line,
      html: () => `<span class="row"><span${direction}>${line.html()}</span>${isLast ? LEADER : ''}</span>`,
    });
    return {
      frames: [],
      height: 1,
      set: (width) => {
        const { sizePx } = type;
        const ways = setParagraph(items, { sizePx, justified: false, indentPx: 0, hangPx: 0 }, width - BESIDE_EM * sizePx);
        return ways
          .slice(0, 1)
          .map((way) => ({ ...way, lines: way.lines.map((line, index) => row(line, index === way.lines.length - 1)) }));
      },
      wrap: (lines) =>
        `<p class="entry s-entry"><span class="number">${contentsNumber(chapter)}</span><a class="name" href="#${id}">${lines}</a><span class="page-number">\0${id}\0</span></p>`,
      splits: false,
      keepNext: false,
      keepPrevious: false,
    };
  });
}
