/** Remarks that readers of a shared link leave at passages, and the author settles. */

import { z } from 'zod';
import { severalLines, singleLine } from '../text.ts';

/** Remarks that can be left by one link, and that a book holds in all. */
export const MOST_REMARKS = { ofLink: 100, ofBook: 500 } as const;
export const REMARK_CHARACTERS = { name: 60, text: 2_000, quote: 1_000, context: 80 } as const;

const { name, text, quote, context } = REMARK_CHARACTERS;

/** Where a remark stands: words of the chapter, empty for the whole of it, and what stood before and after them. */
export const remarkPlace = z.object({ quote: z.string(), before: z.string(), after: z.string() });
export type RemarkPlace = z.infer<typeof remarkPlace>;

/** `POST /api/shared-book/remarks`. */
export const remarkRequest = z.strictObject({
  /** Of the browser's making: a remark that is sent twice, because the answer was lost, is stored once. */
  id: z.uuid(),
  chapter: z.int().min(1).max(1_000),
  quote: severalLines(0, quote, 'The passage must be a text'),
  before: severalLines(0, context, 'The text before must be a text').default(''),
  after: severalLines(0, context, 'The text after must be a text').default(''),
  name: singleLine(1, name, 'Please say who you are'),
  text: severalLines(1, text, 'Please write your remark'),
});
export type RemarkRequest = z.input<typeof remarkRequest>;

export const shownRemark = remarkPlace.extend({
  id: z.uuid(),
  chapter: z.int(),
  name: z.string(),
  text: z.string(),
  leftAt: z.iso.datetime(),
  settled: z.boolean(),
});
export type ShownRemark = z.infer<typeof shownRemark>;

/** In the order of their chapters and times. */
export const remarkList = z.object({ remarks: z.array(shownRemark) });
export type RemarkList = z.infer<typeof remarkList>;

/** `PUT …/remarks/{remarkId}`. */
export const remarkStanding = z.strictObject({ settled: z.boolean() });
