/** The text of a book as the API gives it to its author. */

import { z } from 'zod';
import type { Block } from './manuscript.ts';
import { CONTENT_TYPES, GENERATION_LEVELS } from './options.ts';

const BLOCK_TYPES = [
  'paragraph',
  'heading',
  'scene-break',
  'list',
  'checklist',
  'quote',
  'verse',
  'passage',
  'code',
  'table',
  'callout',
  'figure',
] as const satisfies readonly Block['type'][];

export const chapterText = z.object({
  number: z.number().int(),
  title: z.string(),
  /** The state of the text that this is. */
  revision: z.number().int(),
  words: z.number().int(),
  /** As in the book's files; `Block` of `manuscript.ts` has what each type holds. */
  blocks: z.array(z.looseObject({ type: z.enum(BLOCK_TYPES) })),
});
export type ChapterText = Omit<z.infer<typeof chapterText>, 'blocks'> & { blocks: Block[] };

/** `GET /api/book-projects/{id}/text`: the chapters that are written. */
export const bookText = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  authorName: z.string(),
  /** BCP 47. */
  language: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  generationLevel: z.enum(GENERATION_LEVELS),
  chapters: z.array(chapterText),
});
export type BookText = Omit<z.infer<typeof bookText>, 'chapters'> & { chapters: ChapterText[] };
