/** What the readers of a book found, what was done about it, and what is left to the author, as the API shows it. */

import { z } from 'zod';
import { FINDING_KINDS, READERS } from './editing.ts';

const chapter = z.number().int();
const recurrence = { phrase: z.string(), count: z.number().int(), chapters: z.array(chapter) };

export const reportedFinding = z.object({
  id: z.string(),
  /** Rounds of readings of the written book begin at 1; the readings of the plans come before them. */
  round: z.number().int(),
  foundBy: z.enum([...READERS, 'plan', 'habits']),
  kind: z.enum(FINDING_KINDS),
  /** 3 breaks the book, 2 a reader notices, 1 trivial. */
  severity: z.number().int(),
  /** As the text stood when the fault was found. The quote is empty where the plan of a chapter is at fault. */
  passages: z.array(z.object({ chapter, quote: z.string() })),
  why: z.string(),
  /** What the reader suggests; may be empty. */
  remedy: z.string(),
  /** `open` until it is decided. Findings that turned out to be no fault are not reported. */
  outcome: z.enum(['open', 'mended', 'left']),
  /** Why it was mended as it was, or why it was left. */
  decision: z.string().nullable(),
  /** The passages that were replaced, in the order in which they were. */
  changes: z.array(z.object({ chapter, before: z.string(), after: z.string() })),
});
export type ReportedFinding = z.infer<typeof reportedFinding>;

export const editorsReport = z.object({
  /** Times that the written book was read. */
  rounds: z.number().int(),
  findings: z.array(reportedFinding),
  /** What the reader is promised or kept from, with the chapter that gives it and the one that keeps or reveals it. */
  promises: z.array(
    z.object({
      kind: z.enum(['promise', 'secret']),
      name: z.string(),
      statement: z.string(),
      plantedIn: chapter.nullable(),
      paidIn: chapter.nullable(),
    }),
  ),
  /** Counted in the text as it is now. */
  habits: z.object({
    recurring: z.array(z.object(recurrence)),
    stock: z.array(z.object({ ...recurrence, per10000: z.number() })),
    alike: z.array(z.object({ where: z.enum(['opening', 'ending']), chapters: z.array(chapter), words: z.string() })),
    unbalanced: z.array(z.object({ chapter, paragraph: z.string() })),
  }),
  /** What the author has to be able to prove. */
  claims: z.array(
    z.object({
      chapter,
      quote: z.string(),
      sureness: z.enum(['sure', 'likely', 'doubtful']),
      /** Title and author of a work that may support it; may be empty. */
      /** A work that a look-up found. */
      source: z.object({ title: z.string(), authors: z.array(z.string()), year: z.number().int().nullable(), url: z.string() }).nullable(),
    }),
  ),
});
export type EditorsReport = z.infer<typeof editorsReport>;
