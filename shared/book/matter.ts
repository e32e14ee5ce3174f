/** What stands before and after a book's chapters. Texts are Markdown, as chapters are; an empty one is left out. */

import { z } from 'zod';

/** Parts with a text, in the order of the book: those before the chapters, and those after. */
export const FRONT_TEXTS = ['dedication', 'epigraph', 'foreword', 'introduction'] as const;
export const BACK_TEXTS = ['acknowledgments', 'sources', 'aboutAuthor', 'alsoBy'] as const;
export type MatterText = (typeof FRONT_TEXTS)[number] | (typeof BACK_TEXTS)[number];

/** A dedication and a motto are lines; the others may be as long as a chapter. */
const SHORT_MAX = 2_000;
const LONG_MAX = 60_000;
/** Characters that each may have. */
export const MATTER_MAX: Record<MatterText, number> = {
  dedication: SHORT_MAX,
  epigraph: SHORT_MAX,
  foreword: LONG_MAX,
  introduction: LONG_MAX,
  acknowledgments: LONG_MAX,
  sources: LONG_MAX,
  aboutAuthor: LONG_MAX,
  alsoBy: LONG_MAX,
};
const text = (max: number) => z.string().trim().max(max).default('');

/** Thirteen digits, with or without hyphens, of which the last is the check digit (ISO 2108). */
export function isIsbn(text: string): boolean {
  const digits = text.replace(/[-\s]/gu, '');
  if (!/^97[89]\d{10}$/u.test(digits)) return false;
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const isbn = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || isIsbn(text), 'An ISBN has 13 digits, the last of which checks the others')
  .default('');

export const bookMatterSchema = z.object({
  halfTitle: z.boolean().default(true),
  contents: z.boolean().default(true),
  /** Of the printed book, and of the EPUB: shops ask for two. */
  isbn,
  ebookIsbn: isbn,
  edition: z.number().int().min(1).max(99).optional(),
  publisher: z.string().trim().max(200).default(''),
  /** Instead of the usual reservation of all rights. */
  rights: text(SHORT_MAX),
  aiNotice: z.boolean().default(false),
  dedication: text(MATTER_MAX.dedication),
  epigraph: text(MATTER_MAX.epigraph),
  foreword: text(MATTER_MAX.foreword),
  introduction: text(MATTER_MAX.introduction),
  acknowledgments: text(MATTER_MAX.acknowledgments),
  sources: text(MATTER_MAX.sources),
  aboutAuthor: text(MATTER_MAX.aboutAuthor),
  alsoBy: text(MATTER_MAX.alsoBy),
});
export type BookMatter = z.infer<typeof bookMatterSchema>;

export const DEFAULT_MATTER: BookMatter = bookMatterSchema.parse({});
