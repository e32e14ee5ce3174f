/** A book's outline and the plan of each chapter. */

import { z } from 'zod';
import { statedEntry } from './canon.ts';

/** A chapter of 3,000 words with a point for each 250. */
const MOST_KEY_POINTS = 12;

/** The outline's schema for a book of exactly `chapters` chapters. */
export const outlineOf = (chapters: number) =>
  z.object({
    title: z.string().describe('The book’s title as the author gave it'),
    subtitle: z.string().nullable().describe('A subtitle of at most 12 words, or null'),
    chapters: z
      .array(
        z.object({
          number: z.number().int().min(1),
          title: z.string().min(1).describe('A chapter title of two to six words, unlike every other'),
          keyPoints: z
            .array(z.string().min(1).describe('What happens or is delivered in this chapter and in no other, one or two sentences'))
            .min(2)
            .max(MOST_KEY_POINTS),
          estimatedWords: z.number().int().min(1).describe('The chapter’s share of the book’s words, by its weight'),
        }),
      )
      .length(chapters),
    totalWords: z.number().int(),
  });
export type Outline = z.infer<ReturnType<typeof outlineOf>>;

/** The outline with the chapters in which secrets and promises are planted and paid. */
export const scheduledOutlineOf = (chapters: number) =>
  outlineOf(chapters).extend({
    schedule: z
      .array(
        z.object({
          entry: z
            .string()
            .describe('Id of a secret or a promise, such as "secret-1", or of a rule, term or fact that a later chapter rests on'),
          plantedIn: z
            .number()
            .int()
            .min(1)
            .max(chapters)
            .describe('Chapter in which the reader is first given it, before any chapter needs it'),
          paidIn: z.number().int().min(1).max(chapters).describe('Chapter in which it is revealed or kept, or decides something'),
        }),
      )
      .max(60),
  });
export type ScheduledOutline = z.infer<ReturnType<typeof scheduledOutlineOf>>;

/** What the text of a section can be set as, beside running paragraphs. */
export const FORMS = ['scene', 'prose', 'table', 'checklist', 'steps', 'list', 'example', 'call-out', 'document', 'form'] as const;
export type Form = (typeof FORMS)[number];

/** A chapter's plan with exactly `sections` sections. */
export const chapterPlanOf = (sections: number) =>
  z.object({
    summary: z.string().min(1).describe('What happens or is argued in the chapter, in order, in about 90 words'),
    setting: z.string().min(1).describe('Days and hours from the calendar and places; whose eyes, or what the reader can do afterwards'),
    entryState: z.string().min(1).describe('Who is where, holds what and knows what when it opens; or what the reader has and knows'),
    exitState: z.string().min(1).describe('The same when it closes: only what changed, and all that changed'),
    opensWith: z.string().min(1).describe('The first image, act or question, in about 20 words, unlike the openings of other chapters'),
    endsWith: z.string().min(1).describe('The last image, act or result, in about 20 words'),
    uses: z.array(z.string().describe('Id of a canon entry')).max(80),
    sections: z
      .array(
        z.object({
          title: z.string().min(1).describe('A working title of two to six words, unlike every other'),
          brief: z
            .string()
            .min(1)
            .describe(
              'All that its writer must know and do, in a third to half of the section’s words, at least 120: who, where, when, what is learned, figures from the canon',
            ),
          words: z.number().int().min(1).describe('Its share of the chapter’s words, by its weight'),
          forms: z.array(z.enum(FORMS)).min(1).max(4),
          tables: z.array(z.string().describe('Id of a canon table that the reader sees here')).max(3),
        }),
      )
      .length(sections),
    asks: z
      .array(statedEntry)
      .max(12)
      .describe('Shared things that this chapter needs and the canon does not settle, each with the statement you propose'),
  });
export type ChapterPlanAnswer = z.infer<ReturnType<typeof chapterPlanOf>>;

/** A section's plan as stored. Plans of earlier versions have neither forms nor tables. */
export type SectionPlan = { title: string; brief: string; words: number; forms?: Form[]; tables?: string[] };

/**
 * A chapter's plan as stored: each section has a word budget, and the budgets add up to the chapter's. Plans of earlier versions have only
 * what is not optional here.
 */
export type ChapterPlan = Pick<ChapterPlanAnswer, 'summary' | 'opensWith' | 'endsWith'> &
  Partial<Pick<ChapterPlanAnswer, 'setting' | 'entryState' | 'exitState' | 'uses' | 'asks'>> & { sections: SectionPlan[] };
