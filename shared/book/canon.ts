/** What a book holds true: its canon of entries, its tables, its voice. Schemas of the model's answers, and the entry as stored. */

import { z } from 'zod';
import type { ContentType } from './options.ts';

/** The kinds of entries, in the order in which prompts and screens list them. */
export const ENTRY_KINDS = [
  'brief',
  'account',
  'voice',
  'region',
  'rule',
  'person',
  'place',
  'object',
  'date',
  'measure',
  'term',
  'list',
  'example',
  'fact',
  'table',
  'secret',
  'promise',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds that a model may add as plain statements. The brief is the author's; account, voice and tables have shapes of their own. */
const STATED_KINDS = ENTRY_KINDS.filter((kind) => !['brief', 'account', 'voice', 'table'].includes(kind)) as Exclude<
  EntryKind,
  'brief' | 'account' | 'voice' | 'table'
>[];

export const ENTRY_LABELS: Record<EntryKind, string> = {
  brief: 'What the author gave',
  account: 'The book worked out',
  voice: 'Voice',
  region: 'Region and law',
  rule: 'Rules',
  person: 'People',
  place: 'Places',
  object: 'Objects',
  date: 'Calendar',
  measure: 'Sums and measures',
  term: 'Terms',
  list: 'Lists',
  example: 'Examples',
  fact: 'Facts',
  table: 'Tables',
  secret: 'Secrets',
  promise: 'Promises',
};

export const statedEntry = z.object({
  kind: z.enum(STATED_KINDS),
  name: z.string().min(1).describe('What it is about, two to six words; for a person the full name'),
  statement: z
    .string()
    .min(1)
    .describe('All that chapters must agree on, in whole sentences of at most 60 words together: numbers with units, dates with weekday'),
});
export type StatedEntry = z.infer<typeof statedEntry>;

/** A list or a sum that several chapters share, as data. */
export const truthTable = z.object({
  name: z.string().min(1).describe('Name of the table, two to six words'),
  columns: z.array(z.string().min(1).describe('Heading of a column, with its unit')).min(2).max(9),
  rows: z
    .array(z.array(z.string().describe('A cell as it is printed')).min(2).max(9))
    .min(2)
    .max(40),
  sums: z
    .array(
      z.object({
        column: z.string().describe('Heading of a column that the book itself adds up; no column is there for this alone'),
        total: z.string().describe('Its total, as a number'),
      }),
    )
    .max(6),
  isPrinted: z.boolean().describe('Whether the reader sees this table in the book'),
});
export type TruthTable = z.infer<typeof truthTable>;

export const voiceSheet = z.object({
  person: z.string().describe('Narrative person and point of view, or how the reader is addressed'),
  tense: z.string().describe('Tense'),
  spelling: z.string().describe('Regional spelling, quotation marks, how numbers, dates and hours are written'),
  register: z.string().describe('Register, humour, length of sentences, in about 30 words'),
  never: z.array(z.string().describe('Something this book never does, at most 12 words')).min(4).max(10),
  sample: z.string().min(1).describe('About 150 words of this very book in this voice, from a passage that no chapter needs'),
});
export type VoiceSheet = z.infer<typeof voiceSheet>;

/** The canon as it is first planned. */
export const canonOf = (contentType: ContentType, mostEntries: number) =>
  z.object({
    account: z
      .string()
      .min(1)
      .describe(
        contentType === 'fiction'
          ? 'The true page, in about 600 words: what really happened and happens, hour by hour where it matters'
          : 'The worked case, in about 500 words: the method applied once, from beginning to end, with its numbers',
      ),
    voice: voiceSheet,
    entries: z.array(statedEntry).min(6).max(mostEntries),
    tables: z.array(truthTable).max(8),
  });
export type CanonDraft = z.infer<ReturnType<typeof canonOf>>;

/** Where an entry comes from. What the author gave is never changed. */
export type EntryOrigin = 'author' | 'plan' | 'chapter';

/** An entry as stored. */
export type CanonEntry = {
  /** Such as `person-3`; unique in the book. */
  id: string;
  kind: EntryKind;
  name: string;
  statement: string;
  origin: EntryOrigin;
  /** The chapter that established it; null for what the author or the plan gave. */
  chapterNumber: number | null;
  /** The passage that established it, word for word. */
  quote: string | null;
  /** The id of the entry that holds instead. */
  replacedBy: string | null;
  /** Of a secret or a promise: where it is planted, where it is paid, who learns it when. */
  plantedIn: number | null;
  paidIn: number | null;
  table: TruthTable | null;
  /** The entry's id in the earlier book of the series that brought it along; null or absent of the book's own. */
  fromEntry?: string | null;
};

/** Whether an entry was given in place of the plan's: as edited in the review of an outline, or brought along from an earlier book of the series. */
export const isAuthorsOwn = ({ kind, origin }: Pick<CanonEntry, 'kind' | 'origin'>): boolean => origin === 'author' && kind !== 'brief';

/** An entry in a prompt: its id, its name, and all of its statement. */
export function entryText(entry: CanonEntry): string {
  const { id, kind, name, statement, table, plantedIn, paidIn } = entry;
  const [given, kept] = kind === 'secret' || kind === 'promise' ? ['planted', 'paid'] : ['first told', 'rested on'];
  const where = [plantedIn && `${given} in chapter ${plantedIn}`, paidIn && `${kept} in chapter ${paidIn}`].filter(Boolean).join(', ');
  const source = entry.fromEntry ? ' (from an earlier book)' : isAuthorsOwn(entry) ? ' (the author’s own)' : '';
  const head = `[${id}] ${name}${source}: ${statement}${where ? ` (${where})` : ''}`;
  return table ? `${head}\n${tableText(table)}` : head;
}

/** A table in Markdown, as prompts and manuscripts hold it. */
export function tableText({ columns, rows }: TruthTable): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '/').replace(/\s+/g, ' ').trim()).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
