/** Schemas of the research for each kind of book, and how much of it is stored. */

import { z } from 'zod';

const few = (what: string) => z.array(z.string().describe(what)).min(1).max(5);

export const nonFictionResearch = z.object({
  language: z.string().describe('BCP 47 tag of the language the author writes in, such as "en"'),
  snapshot: z.object({
    scope: z.string().describe('What the book covers and what it leaves out, in at most 120 characters'),
    hooks: few('A reason to read on, one sentence'),
    keyTerms: z
      .array(
        z.object({
          term: z.string().describe('A term readers must know'),
          definition: z.string().describe('Its meaning in at most 100 characters'),
        }),
      )
      .min(1)
      .max(5),
  }),
  audience: z.object({
    persona: z.array(z.string().describe('A typical reader: situation, goal and obstacle, in about 25 words')).min(1).max(2),
    topQuestions: few('A question such readers ask'),
    seoKeywords: few('A phrase of two to four words such readers search for'),
  }),
  factsAndNumbers: z
    .array(
      z.object({
        fact: z.string().describe('An established fact, one sentence'),
        source: z.string().describe('Where it is from, or "common knowledge"'),
      }),
    )
    .max(10),
  contentGaps: few('What other books on the subject leave out'),
  outlineHelpers: z.object({
    subtopics: few('A subtopic that deserves a chapter'),
    writerGuardrails: few('A promise the text must keep or a mistake it must avoid'),
    miniFaq: z
      .array(
        z.object({
          question: z.string().describe('A frequent question'),
          answer: z.string().describe('The answer in at most 150 characters'),
        }),
      )
      .min(1)
      .max(5),
  }),
  sources: z
    .array(
      z.object({
        title: z.string().describe('Title of a published work the model is certain exists'),
        site: z.string().describe('Publisher or site'),
        year: z.number().int().nullable().describe('Year of publication'),
        url: z.string().nullable().describe('Address, null unless certain'),
      }),
    )
    .max(8),
});
export type NonFictionResearch = z.infer<typeof nonFictionResearch> & { tokenBudget?: { used: number; limit: number } };

export const fictionResearch = z.object({
  language: z.string().describe('BCP 47 tag of the language the author writes in, such as "en"'),
  characterCreation: z.object({
    insights: few('What makes a character of this kind of story ring true, one sentence'),
    voice: z.string().describe('How the narration should sound, in about 30 words'),
  }),
  worldBuilding: z.object({
    settingSnapshot: z.string().describe('The setting as a reader first meets it, in at most 400 characters'),
    details: few('A concrete, sensory detail of the setting, one sentence'),
  }),
  plotStructure: z.object({
    threeActBeats: z.array(z.string().describe('What must happen in this act, one sentence')).length(3),
    pacingTip: z.string().describe('How to pace this kind of story, one sentence'),
  }),
});
export type FictionResearch = z.infer<typeof fictionResearch> & { tokenBudget?: { used: number; limit: number } };
