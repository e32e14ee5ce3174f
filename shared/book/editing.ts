/** Reading a finished book for faults and mending it: what readers look for, what they return, and what is stored of it. */

import { z } from 'zod';
import { statedEntry, truthTable } from './canon.ts';
import { cellCorrection } from './correct-cells.ts';
import type { ContentType } from './options.ts';

/** Table reads before the chapters are written. What the last one leaves is recorded for the author. */
export const MOST_TABLE_READS = 2;

/**
 * What one reader of the whole book looks for; `changes` looks at the last repairs. `plan` and `habits` are no readers: the table read, and the
 * count of recurring phrases. Comparing the facts that chapters established, by subject and without the text, found nothing in four books in
 * which readers of the whole text made 99 findings: it is no reader any more.
 */
export const READERS = [
  'numbers',
  'time',
  'knowledge',
  'causes',
  'things',
  'promises',
  'steps',
  'pages',
  'terms',
  'rules',
  'claims',
  'cases',
  'limits',
  'order',
  'cold',
  'changes',
] as const;
export type Reader = (typeof READERS)[number];

/**
 * The readers of each round, in parallel. Each round but the first reads what the one before it changed, and looks again for the faults of which
 * a first reading misses most; the last round closes the reading: what it finds is left to the author.
 *
 * What a guide is read for follows from a trial on a finished guide in which an editor had found twelve faults after all repairs: its text read
 * once more as `cold` without notes gave three of them; with notes, `cold` gave seven, `limits`, `order` and `cases` six each, and all four
 * together the twelve. Readers of steps and rules, whom they replace, had found none. A guide has a third round, because one mend in four of
 * the second broke something else.
 */
export const READING_ROUNDS: Readonly<Record<ContentType, readonly (readonly Reader[])[]>> = {
  fiction: [['numbers', 'time', 'knowledge', 'causes', 'things', 'promises'], ['changes', 'cold', 'causes', 'knowledge'], ['changes']],
  'non-fiction': [
    ['numbers', 'pages', 'terms', 'claims', 'cases', 'limits', 'order'],
    ['changes', 'cold', 'cases', 'limits', 'order'],
    ['changes', 'cold'],
    ['changes'],
  ],
};

export const FINDING_KINDS = [
  'number',
  'time',
  'place',
  'person',
  'object',
  'knowledge',
  'rule',
  'promise',
  'repetition',
  'term',
  'list',
  'instruction',
  'cross-reference',
  'safety',
  'seam',
  'habit',
  'language',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_LABELS: Record<FindingKind, string> = {
  number: 'Numbers',
  time: 'Time',
  place: 'Place',
  person: 'People',
  object: 'Objects',
  knowledge: 'Who knows what',
  rule: 'Rules',
  promise: 'Promises',
  repetition: 'Told twice',
  term: 'Terms',
  list: 'Lists',
  instruction: 'Instructions',
  'cross-reference': 'Cross-references',
  safety: 'Safety',
  seam: 'Transitions',
  habit: 'Recurring phrases',
  language: 'Language',
};

export const passage = z.object({
  chapter: z.number().int().min(1).describe('Number of the chapter'),
  quote: z.string().min(1).describe('The sentence or part of it, copied word for word from that chapter, 3 to 40 words'),
});
export type Passage = z.infer<typeof passage>;

/** Written before the findings: what is only thought of while reading is not compared. */
const readingNotes = z
  .array(z.string().min(1))
  .max(250)
  .describe('What the question tells you to note, in the order of the book, each a short line with its chapter, before any finding');

export const readerReport = z.object({
  notes: readingNotes,
  findings: z
    .array(
      z.object({
        kind: z.enum(FINDING_KINDS),
        severity: z.number().int().min(1).max(3).describe('3 breaks the book, 2 a reader notices, 1 trivial'),
        passages: z.array(passage).min(1).max(5).describe('Every passage that is party to the fault'),
        why: z.string().min(1).describe('Why they cannot all be true, in at most 50 words, with the sum or the dates'),
        remedy: z.string().min(1).describe('Which passage should yield and what it should say, in at most 40 words'),
      }),
    )
    .max(40),
});
export type ReaderReport = z.infer<typeof readerReport>;

/** The claims reader also lists what an author has to be able to prove. */
export const claimsReport = readerReport.extend({
  claims: z
    .array(
      z.object({
        chapter: z.number().int().min(1),
        quote: z.string().min(1).describe('The claim, word for word, 5 to 40 words'),
        sureness: z.enum(['sure', 'likely', 'doubtful']).describe('How sure you are that it is true'),
        lookFor: z.string().describe('Title and author of a published work that would support it; empty if you know none'),
      }),
    )
    .max(30),
});

export const mendReport = z.object({
  decisions: z.array(
    z.object({
      findings: z
        .array(z.number().int().min(1))
        .min(1)
        .max(40)
        .describe('Numbers of the findings that this decision settles; each finding in one decision'),
      bearings: z
        .array(z.string().min(1))
        .max(24)
        .describe(
          'Every passage elsewhere that says, counts, shows, uses or follows from what this decision is about: chapter and some words each, looked up before you decide',
        ),
      decision: z.enum(['mend', 'no-fault', 'author']),
      reason: z
        .string()
        .min(1)
        .describe('One sentence that can be read alone, without numbers of findings: what holds now, or why nothing is changed'),
      truths: z
        .array(
          statedEntry.extend({
            replaces: z.string().nullable().describe('Id of the canon entry that it replaces whole, or null for a new one'),
          }),
        )
        .max(4)
        .describe('The canon entries that hold from now on, where one has to be added or replaced; mostly none'),
      edits: z.array(
        z.object({
          chapter: z.number().int().min(1),
          find: z.string().min(1).describe('The smallest passage to replace, word for word, found only once in that chapter'),
          replace: z.string().describe('What stands there instead; empty to cut it'),
        }),
      ),
    }),
  ),
});
export type MendReport = z.infer<typeof mendReport>;

/** What a chapter established or changed. */
export const chapterFacts = z.object({
  facts: z
    .array(statedEntry.extend({ quote: z.string().min(1).describe('The words that establish it, copied from the chapter, 4 to 30 words') }))
    .max(40),
});
export type ChapterFacts = z.infer<typeof chapterFacts>;

const cells = z.array(cellCorrection).max(40).describe('Corrections of tables that need no other rows or columns');

/** Corrections from reading the canon by itself, before anything is planned. */
export const canonReadReport = z.object({
  notes: z
    .array(z.string().min(1))
    .max(250)
    .describe('What the question tells you to note, each a short line with the ids that it is from, before any problem'),
  problems: z.array(z.string().min(1).describe('With the ids of the entries concerned, in at most 40 words')).max(40),
  entries: z
    .array(
      statedEntry.extend({ replaces: z.string().nullable().describe('Id of the entry that this one replaces, or null for a new one') }),
    )
    .max(40),
  tables: z
    .array(truthTable.extend({ replaces: z.string().nullable().describe('Id of the table that this one replaces, or null for a new one') }))
    .max(8),
  cells,
  account: z
    .array(
      z.object({
        find: z.string().min(1).describe('Words of the account to replace, occurring once in it'),
        text: z.string().describe('What stands there instead'),
      }),
    )
    .max(20),
});
export type CanonReadReport = z.infer<typeof canonReadReport>;

/** Corrections from reading all plans together. */
export const tableReadReport = z.object({
  notes: readingNotes,
  problems: z
    .array(z.object({ chapters: z.array(z.number().int().min(1)).max(20), problem: z.string().min(1).describe('In at most 40 words') }))
    .max(40),
  declined: z.array(z.string().describe('Id of an ask that is not accepted: another entry settles it, or it is wrong')).max(240),
  entries: z
    .array(
      statedEntry.extend({
        replaces: z.string().nullable().describe('Id of the entry or ask that this one replaces, or null for a new one'),
      }),
    )
    .max(40),
  tables: z
    .array(
      truthTable.extend({
        replaces: z.string().nullable().describe('Id of the table or ask that this one replaces, or null for a new one'),
        printedIn: z
          .object({ chapter: z.number().int().min(1), section: z.number().int().min(1) })
          .nullable()
          .describe('The one section that prints it for the reader; null if none does, or the one that prints what it replaces'),
      }),
    )
    .max(8),
  cells,
  changes: z
    .array(
      z.object({
        chapter: z.number().int().min(1),
        part: z.enum(['summary', 'setting', 'entryState', 'exitState', 'opensWith', 'endsWith', 'brief', 'words']),
        section: z
          .number()
          .int()
          .min(1)
          .nullable()
          .describe('Number of the section whose brief or words are replaced; null for other parts'),
        find: z.string().nullable().describe('The words of that part to replace, occurring once in it; null to replace the part whole'),
        text: z.string().describe('What stands there instead; for words the number alone'),
      }),
    )
    .max(60),
  unsolved: z.array(z.string().describe('What plans and canon leave contradictory and only the author can decide, one sentence')).max(10),
});
export type TableReadReport = z.infer<typeof tableReadReport>;

/**
 * What became of a finding: `open` until decided; `mended`; `no-fault` if it was none; `left` for the author, who is told why.
 */
export const OUTCOMES = ['open', 'mended', 'no-fault', 'left'] as const;
export type Outcome = (typeof OUTCOMES)[number];
