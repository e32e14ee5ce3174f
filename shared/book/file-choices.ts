/** What an author chooses of a book's files. An empty object stands for the files as they are made without choices. */

import { z } from 'zod';
import { coverChoicesSchema } from './cover.ts';
import { bookDesignSchema } from './design.ts';
import { bookMatterSchema } from './matter.ts';

/** `print`: an interior for a printer, nothing but ink; `print-x`: the same as PDF/X-1a; `digital`: tagged, with bookmarks and links. */
export const PDF_PROFILES = ['print', 'print-x', 'digital'] as const;
export type PdfProfile = (typeof PDF_PROFILES)[number];
/** `book`: set as the book; `manuscript`: as agents and publishers want it. */
export const DOCX_PROFILES = ['book', 'manuscript'] as const;

export const fileChoicesSchema = z.object({
  design: bookDesignSchema.prefault({}),
  matter: bookMatterSchema.prefault({}),
  pdf: z.enum(PDF_PROFILES).default('print'),
  docx: z.enum(DOCX_PROFILES).default('book'),
  cover: coverChoicesSchema.prefault({}),
});
export type FileChoices = z.infer<typeof fileChoicesSchema>;

export const DEFAULT_CHOICES: FileChoices = fileChoicesSchema.parse({});
