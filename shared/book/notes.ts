/** What a book rests on, as the API shows it to its author: its canon, and the plans that its chapters were written from. */

import { z } from 'zod';
import { ENTRY_KINDS, truthTable } from './canon.ts';
import { storedFictionResearch, storedNonFictionResearch } from './research.ts';
import { character, plotStructure, worldBuilding } from './story.ts';

const chapterNumber = z.number().int().nullable();

export const shownEntry = z.object({
  /** Such as `person-3`; unique in the book. */
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  name: z.string(),
  statement: z.string(),
  origin: z.enum(['author', 'plan', 'chapter']),
  /** The title of the earlier book that brought it along, empty if that book is gone; null of the book's own. */
  carriedFrom: z.string().nullable(),
  /** The chapter that established it. */
  chapter: chapterNumber,
  /** The passage that established it, word for word. */
  quote: z.string().nullable(),
  /** The id of the entry that holds instead. */
  replacedBy: z.string().nullable(),
  /** Of a secret or a promise: where it is given, and where it is revealed or kept. */
  plantedIn: chapterNumber,
  paidIn: chapterNumber,
  table: truthTable.pick({ columns: true, rows: true }).nullable(),
});
export type ShownEntry = z.infer<typeof shownEntry>;

/** Entries in the order in which they were added, replaced ones included; none until the canon is settled. */
export const shownCanon = z.object({ entries: z.array(shownEntry) });
export type ShownCanon = z.infer<typeof shownCanon>;

const planned = z.string().nullable();

export const plannedChapter = z.object({
  number: z.number().int(),
  title: z.string(),
  keyPoints: z.array(z.string()),
  plannedWords: z.number().int(),
  /** Null until the chapter is planned. Books of earlier versions have neither setting nor states. */
  plan: z
    .object({
      summary: z.string(),
      setting: planned,
      entryState: planned,
      exitState: planned,
      opensWith: planned,
      endsWith: planned,
      sections: z.array(z.object({ title: z.string(), brief: z.string(), plannedWords: z.number().int() })),
    })
    .nullable(),
});
export type PlannedChapter = z.infer<typeof plannedChapter>;

/** Each part is null until it is there; a practical book has neither cast nor world nor plot. */
export const shownPlan = z.object({
  outline: z.object({ title: z.string(), subtitle: z.string().nullable(), chapters: z.array(plannedChapter) }).nullable(),
  research: z.union([storedNonFictionResearch, storedFictionResearch]).nullable(),
  cast: z.array(character).nullable(),
  world: worldBuilding.nullable(),
  plot: plotStructure.nullable(),
});
export type ShownPlan = z.infer<typeof shownPlan>;
