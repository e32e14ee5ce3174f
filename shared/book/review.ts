/** An outline that waits for its author before the book is written. */

import { z } from 'zod';
import { castMember, MOST_PEOPLE } from './cast.ts';
import { WORD_COUNT_RANGE } from './options.ts';
import { severalLines, singleLine } from '../text.ts';
import { editedVoice } from './voice-text.ts';

/** Drafts of an outline, the first one included. */
export const MOST_DRAFTS = 5;

/** Days after which the author is reminded, and after which the allowance is no longer kept. */
export const REMIND_AFTER_DAYS = 3;
export const KEEP_DAYS = 30;

export const MOST_CHAPTERS = 60;

const FULL_RANGE = `A full book has from ${WORD_COUNT_RANGE.full.min.toLocaleString('en-US')} to ${WORD_COUNT_RANGE.full.max.toLocaleString('en-US')} words`;

const revision = z.int().min(0);

/** `PUT …/outline`. The words of the chapters add up to the book's. */
export const outlineEdit = z.strictObject({
  /** The state that was edited: if the outline has another one by now, nothing is stored. */
  revision,
  chapters: z
    .array(
      z.strictObject({
        /** The chapter's number before; null for a new one. */
        was: z.int().min(1).nullable(),
        title: singleLine(1, 120, 'Every chapter needs a title'),
        keyPoints: z
          .array(severalLines(1, 600, 'A key point cannot be empty'))
          .min(1, 'Every chapter needs a key point')
          .max(12),
        words: z.int().min(100, 'A chapter has at least 100 words').max(20_000),
      }),
    )
    .min(1, 'A book has at least one chapter')
    .max(MOST_CHAPTERS),
  /** All people, those who stay included; absent: as they are. */
  cast: z.array(castMember).max(MOST_PEOPLE).optional(),
  voice: editedVoice.optional(),
});
export type OutlineEdit = z.infer<typeof outlineEdit>;

/** `POST …/outline/decision`. */
export const outlineDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept'), revision }),
  z.strictObject({ decision: z.literal('redraft'), remark: severalLines(3, 1_000, 'Say what should be different') }),
]);
export type OutlineDecision = z.infer<typeof outlineDecision>;

/** `POST …/book`: a full book from a finished outline. */
export const bookFromOutline = z.strictObject({
  wordCount: z.int().min(WORD_COUNT_RANGE.full.min, FULL_RANGE).max(WORD_COUNT_RANGE.full.max, FULL_RANGE),
});
export type BookFromOutline = z.infer<typeof bookFromOutline>;

/** `GET …/outline`. */
export const reviewedOutline = z.object({
  revision: z.int(),
  /** Words of the book. */
  wordCount: z.int(),
  draftsLeft: z.int(),
  chapters: z.array(z.object({ number: z.int(), title: z.string(), keyPoints: z.array(z.string()), words: z.int() })),
  /** The people of the canon. */
  cast: z.array(z.object({ id: z.string(), name: z.string(), who: z.string(), marks: z.string(), speech: z.string() })),
  /** Null for a book whose plan has none. */
  voice: editedVoice.nullable(),
});
export type ReviewedOutline = z.infer<typeof reviewedOutline>;
