/** How a book is to look: what an author chooses before files are made. The defaults are a 6 × 9 inch novel in the classic theme. */

import { z } from 'zod';

/** Trim sizes that Kindle Direct Publishing and IngramSpark both print, in inches but for A5. */
export const TRIMS = ['5x8', '5.25x8', '5.5x8.5', '6x9', 'a5', '7x10', '8.5x11'] as const;
export type Trim = (typeof TRIMS)[number];

/** Inches, width by height. */
export const TRIM_INCHES: Record<Trim, readonly [width: number, height: number]> = {
  '5x8': [5, 8],
  '5.25x8': [5.25, 8],
  '5.5x8.5': [5.5, 8.5],
  '6x9': [6, 9],
  a5: [5.83, 8.27],
  '7x10': [7, 10],
  '8.5x11': [8.5, 11],
};

/** Differ in face, chapter opener, ornament and the way a chapter's first words are set. */
export const THEMES = ['classic', 'literary', 'romance', 'suspense', 'modern', 'practical', 'manor'] as const;
export type Theme = (typeof THEMES)[number];

const ALIGNMENTS = ['justified', 'ragged'] as const;
type Alignment = (typeof ALIGNMENTS)[number];

/** How text is set if the author does not choose: the few words on a line of large print would stand far apart if it were justified. */
const usualAlignment = (largePrint: boolean): Alignment => (largePrint ? 'ragged' : 'justified');

const designFields = z.object({
  trim: z.enum(TRIMS).default('6x9'),
  theme: z.enum(THEMES).default('classic'),
  /** Without it `ragged` in large print. */
  alignment: z.enum(ALIGNMENTS).default(usualAlignment(false)),
  /** 16 point type, for readers with low vision. */
  largePrint: z.boolean().default(false),
});

const isLargePrint = z.looseObject({ largePrint: z.literal(true), alignment: z.undefined().optional() });

export const bookDesignSchema = z.preprocess((value) => {
  const large = isLargePrint.safeParse(value);
  return large.success ? { ...large.data, alignment: usualAlignment(true) } : value;
}, designFields);
export type BookDesign = z.infer<typeof bookDesignSchema>;

export const DEFAULT_DESIGN: BookDesign = bookDesignSchema.parse({});

/** The design in large print or not; an alignment that is not the usual one has been chosen, and stays. */
export function withLargePrint(design: BookDesign, largePrint: boolean): BookDesign {
  const isUsual = design.alignment === usualAlignment(design.largePrint);
  return { ...design, largePrint, alignment: isUsual ? usualAlignment(largePrint) : design.alignment };
}
