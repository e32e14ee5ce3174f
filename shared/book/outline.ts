/** A book's outline and the plan of each chapter. */

import { z } from 'zod';

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
          keyPoints: z.array(z.string().min(1).describe('What the chapter must deliver, one sentence of about 12 words')).min(2).max(4),
          estimatedWords: z.number().int().min(1).describe('The chapter’s share of the book’s words'),
        }),
      )
      .length(chapters),
    totalWords: z.number().int(),
  });
export type Outline = z.infer<ReturnType<typeof outlineOf>>;

/** A chapter's plan with exactly `sections` sections. */
export const chapterPlanOf = (sections: number) =>
  z.object({
    summary: z.string().min(1).describe('What happens or is argued in the chapter, in about 70 words'),
    opensWith: z.string().min(1).describe('Where things stand when the chapter opens, in about 15 words'),
    endsWith: z.string().min(1).describe('Where things stand when it closes, in about 15 words'),
    sections: z
      .array(
        z.object({
          title: z.string().min(1).describe('A working title of two to six words, unlike every other'),
          brief: z.string().min(1).describe('What this section must do, in about 30 words'),
        }),
      )
      .length(sections),
  });

/** A chapter's plan as stored: the sections carry the words they are to have, which add up to the chapter's share. */
export type ChapterPlan = {
  summary: string;
  opensWith: string;
  endsWith: string;
  sections: { title: string; brief: string; words: number }[];
};
