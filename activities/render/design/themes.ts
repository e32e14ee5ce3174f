/** The looks of books: face, chapter opener, ornament, and how a chapter's first words are set. */

import type { Theme } from '../../../shared/book/design.ts';
import type { BookFace } from '../fonts/families.ts';

/** Styles are CSS; sizes are relative to the text's (`em`), so that they hold for every trim. */
export type ThemeSpec = {
  face: BookFace;
  /** Of titles, headings and running heads, if it is another. */
  headFace?: BookFace;
  /** Of the type size: faces that look larger are set smaller. */
  scale: number;
  /** Stands between scenes. */
  ornament: string;
  lead: 'none' | 'drop-cap' | 'small-caps';
  opener: {
    align: 'center' | 'start';
    /** Lines of the text above, and below. */
    sink: number;
    after: number;
    label: string;
    title: string;
    titleEm: number;
    /** Stands under the title. */
    mark?: 'ornament' | 'rule';
  };
  /** How a letter within the text is told from a quotation. */
  letter: 'italic' | 'rule';
  heading: string;
  minorHeading: string;
  runningHead: string;
  /** Old style if absent. */
  figures?: 'lining-nums';
};

const ITALIC = 'font-style:italic;font-weight:400';
const SPACED = 'text-transform:uppercase;letter-spacing:.14em;font-weight:400';

export const THEME_SPECS: Record<Theme, ThemeSpec> = {
  classic: {
    face: 'libertinus',
    scale: 1,
    ornament: '*\u2003*\u2003*',
    lead: 'none',
    opener: { align: 'center', sink: 5, after: 3, label: 'font-size:1.02em', title: ITALIC, titleEm: 1.91 },
    letter: 'italic',
    heading: 'font-weight:700;font-size:1.02em',
    minorHeading: `${ITALIC};font-size:1.02em`,
    runningHead: ITALIC,
  },
  literary: {
    face: 'crimson',
    scale: 1.04,
    ornament: '\u2042',
    lead: 'drop-cap',
    opener: { align: 'center', sink: 6, after: 4, label: `${SPACED};font-size:.82em`, title: 'font-weight:400', titleEm: 1.9 },
    letter: 'italic',
    heading: `${SPACED};font-size:.86em`,
    minorHeading: ITALIC,
    runningHead: `${SPACED};letter-spacing:.1em;font-size:.9em`,
  },
  romance: {
    face: 'alegreya',
    scale: 1.02,
    ornament: '\u2766',
    lead: 'drop-cap',
    opener: { align: 'center', sink: 4, after: 3, label: `${ITALIC};font-size:1.1em`, title: ITALIC, titleEm: 2.4, mark: 'ornament' },
    letter: 'italic',
    heading: `${ITALIC};font-size:1.25em`,
    minorHeading: `${SPACED};font-size:.8em`,
    runningHead: ITALIC,
  },
  suspense: {
    face: 'spectral',
    headFace: 'oswald',
    scale: 0.96,
    ornament: '\u25a0',
    lead: 'small-caps',
    opener: { align: 'start', sink: 7, after: 3, label: `${SPACED};font-size:.86em`, title: 'font-weight:700;text-transform:uppercase;letter-spacing:.02em', titleEm: 2, mark: 'rule' }, // prettier-ignore
    letter: 'rule',
    heading: 'font-weight:700;text-transform:uppercase;letter-spacing:.04em;font-size:.95em',
    minorHeading: 'font-weight:400;text-transform:uppercase;letter-spacing:.08em;font-size:.82em',
    runningHead: `${SPACED};font-size:.78em`,
  },
  modern: {
    face: 'sourceSerif',
    headFace: 'sourceSans',
    scale: 0.94,
    ornament: '\u2022\u2003\u2022\u2003\u2022',
    lead: 'none',
    opener: { align: 'start', sink: 4, after: 4, label: 'font-weight:400;font-size:1em', title: 'font-weight:700', titleEm: 1.9 },
    letter: 'rule',
    heading: 'font-weight:700;font-size:1.08em',
    minorHeading: 'font-weight:700;font-size:.92em',
    runningHead: 'font-weight:400;font-size:.92em',
  },
  practical: {
    face: 'literata',
    headFace: 'jost',
    scale: 0.93,
    ornament: '\u25c6',
    lead: 'none',
    opener: { align: 'start', sink: 2, after: 3, label: `${SPACED};font-size:.86em`, title: 'font-weight:700', titleEm: 1.8, mark: 'rule' },
    letter: 'rule',
    heading: 'font-weight:700;font-size:1.1em',
    minorHeading: 'font-weight:700;font-size:.95em',
    runningHead: 'font-weight:400;font-size:.92em',
  },
  manor: {
    face: 'vollkorn',
    scale: 0.98,
    ornament: '\u2767',
    lead: 'small-caps',
    opener: { align: 'center', sink: 5, after: 3, label: `${SPACED};font-size:.78em`, title: 'font-weight:400;font-variant-caps:small-caps', titleEm: 1.7, mark: 'ornament' }, // prettier-ignore
    letter: 'italic',
    heading: 'font-weight:700;font-size:1em',
    minorHeading: ITALIC,
    runningHead: ITALIC,
    // The face's old-style one is a small capital I.
    figures: 'lining-nums',
  },
};

/** The families of a theme, the text's first. */
export function themeFaces({ face, headFace }: ThemeSpec): BookFace[] {
  return headFace ? [face, headFace] : [face];
}
