/** The numbering of lists, in the text and in call-outs, whose rule stands where their items begin. */

import { AlignmentType, LevelFormat, type INumberingOptions } from 'docx';
import { twips, type DocumentGeometry } from './document-geometry.ts';

export type ListKind = 'bullets' | 'numbers' | 'open-boxes' | 'done-boxes';

/** The name of a kind's numbering. */
export function numberingReference(kind: ListKind, inCallout: boolean): string {
  return inCallout ? `${kind}-in-callout` : kind;
}

/** Has the boxes of check lists; where it is missing, applications take another font that has them. */
const BOX_FONT = 'Segoe UI Symbol';

type Level = { format: (typeof LevelFormat)[keyof typeof LevelFormat]; text: string; font?: string };

const LEVELS: Record<ListKind, Level> = {
  bullets: { format: LevelFormat.BULLET, text: '•' },
  numbers: { format: LevelFormat.DECIMAL, text: '%1.' },
  'open-boxes': { format: LevelFormat.BULLET, text: '☐', font: BOX_FONT },
  'done-boxes': { format: LevelFormat.BULLET, text: '☑', font: BOX_FONT },
};

/** About as wide as a list is indented. */
const EM_SPACES = '\u2003\u2003';

/** The room for an item's mark, as a part of a list's indent. */
const MARK = 0.625;

/** Lists nested deeper are indented like this one (from 0). */
export const DEEPEST_LIST = 3;

/** Every kind, in the text and in call-outs. */
export function numbering(page: DocumentGeometry): INumberingOptions['config'] {
  return (Object.keys(LEVELS) as ListKind[]).flatMap((kind) =>
    [false, true].map((inCallout) => ({
      reference: numberingReference(kind, inCallout),
      levels: Array.from({ length: DEEPEST_LIST + 1 }, (_, depth) => level(page, LEVELS[kind], inCallout, depth)),
    })),
  );
}

/** From the text's side to that of an item's text. */
export function listIndentPt(page: DocumentGeometry, depth: number, inCallout: boolean): number {
  return inCallout ? page.calloutIndentPt + page.listIndentPt * (depth + MARK) : page.listIndentPt * (depth + 1);
}

function level(page: DocumentGeometry, { format, text, font }: Level, inCallout: boolean, depth: number) {
  // Word draws a paragraph's side rule at its outermost indent, so all items of a call-out hang to where its text begins; spaces indent the marks.
  const indent = {
    left: twips(listIndentPt(page, depth, inCallout)),
    hanging: twips(page.listIndentPt * (inCallout ? depth + MARK : MARK)),
  };
  const shown = (inCallout ? EM_SPACES.repeat(depth) : '') + text.replace('%1', `%${depth + 1}`);
  return {
    level: depth,
    // LibreOffice takes one character alone for a bullet, the first.
    format: inCallout && depth > 0 && format === LevelFormat.BULLET ? LevelFormat.NONE : format,
    text: shown,
    alignment: AlignmentType.START,
    style: { paragraph: { indent }, ...(font && { run: { font } }) },
  };
}
