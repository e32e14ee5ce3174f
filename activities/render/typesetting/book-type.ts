/** What the parts of a chapter are told when they are made into leaves. */

import type { ThemeSpec } from '../design/themes.ts';
import type { Labels } from '../labels/labels.ts';
import type { ParagraphIndent } from '../paragraph-indent.ts';
import type { TextWidths } from '../text-widths.ts';
import type { Frame } from './leaf.ts';
import type { TextMeasure } from './text-measure.ts';

/** An image as it is set: its size, and the address that its markup has. */
export type SetImage = { widthPx: number; heightPx: number; source: string };

/** What the leaves of a book have in common. */
export type BookType = {
  sizePx: number;
  /** Of quotations. */
  quotePx: number;
  linePx: number;
  indent: ParagraphIndent;
  /** The narrowest text column that a page of the book may have. */
  narrowestPx: number;
  /** Of a full page. */
  lines: number;
  justified: boolean;
  ornament: string;
  letter: ThemeSpec['letter'];
  labels: Labels;
  /** For the columns of tables. */
  widths: TextWidths;
  measure: TextMeasure;
  /** Images by id; a figure without one has been made text. */
  images: ReadonlyMap<string, SetImage>;
};

/** Within what the leaves stand: its elements, what they take of the width, and the class of the paragraphs. */
export type Place = { frames: Frame[]; narrowerPx: number; paragraph: string; gapBetween: number; whole?: object };
