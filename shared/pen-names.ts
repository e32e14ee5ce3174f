/** The names that an account's books appear under: its own, and pen names. */

import { z } from 'zod';
import { DEFAULT_EXPORT, type ExportChoices } from './book/export.ts';
import { severalLines, singleLine } from './text.ts';

/** Pen names of an account, beside its own name. */
export const PEN_NAMES_MAX = 20;
/** Words of a style sample: enough to hear a voice, and a fraction of a prompt. */
export const STYLE_SAMPLE_WORDS = 2_000;
/** Characters of a style sample, for languages that are written without spaces. */
const STYLE_SAMPLE_MAX = 16_000;
const TEXT_MAX = 5_000;

/** Words between white space. */
export const wordsIn = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length;

const TOO_MANY_WORDS = `At most ${STYLE_SAMPLE_WORDS.toLocaleString('en-US')} words`;

/** A name with what goes with it in the books that bear it. */
export const penNameRequest = z.strictObject({
  name: singleLine(1, 120, 'Author name is required'),
  /** By which libraries sort; an empty one is not known. */
  familyName: singleLine(0, 120, 'Family name must be a text').default(''),
  /** “About the Author” of the books to come, in Markdown. */
  biography: severalLines(0, TEXT_MAX, 'Biography must be a text').default(''),
  /** “Also by” of the books to come, in Markdown. */
  alsoBy: severalLines(0, TEXT_MAX, 'Also by must be a text').default(''),
  /** Prose of the author's own, whose voice the books to come have. */
  styleSample: severalLines(0, STYLE_SAMPLE_MAX, 'Style sample must be a text')
    .refine((text) => wordsIn(text) <= STYLE_SAMPLE_WORDS, TOO_MANY_WORDS)
    .default(''),
});
export type PenNameRequest = z.input<typeof penNameRequest>;

/** The account's own name has the account's id. */
export const penName = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  name: z.string(),
  familyName: z.string(),
  biography: z.string(),
  alsoBy: z.string(),
  styleSample: z.string(),
  /** Names the portrait's state, for its address; null without one. */
  portrait: z.string().nullable(),
});
export type PenName = z.infer<typeof penName>;

/** How the files of a book are made as long as its author has chosen nothing: with what goes with the name it bears. */
export function defaultChoices(name: Pick<PenName, 'biography' | 'alsoBy'>): ExportChoices {
  return withTextsOf(name, DEFAULT_EXPORT);
}

/** Choices with the texts of another name: nothing of the one before it stays in the book. */
export function withTextsOf({ biography, alsoBy }: Pick<PenName, 'biography' | 'alsoBy'>, choices: ExportChoices): ExportChoices {
  const { files } = choices;
  return { ...choices, files: { ...files, matter: { ...files.matter, aboutAuthor: biography, alsoBy } } };
}
