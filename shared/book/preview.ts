/** A book's pages as they will be printed, seen before the files are made. */

import { z } from 'zod';
import { fileChoicesSchema } from './file-choices.ts';

/** Where the faces that books are set in are served: `<package>/<file>`. */
export const BOOK_FONTS_PATH = '/api/book-fonts';

/** Pages that are fetched together. */
export const PAGES_AT_ONCE = 16;

/** What the pages depend on. The key under which they are kept is made from it and from the text. */
export const previewRequest = fileChoicesSchema.pick({ design: true, matter: true, pdf: true }).strict();
export type PreviewRequest = z.infer<typeof previewRequest>;

/** A place that a reader can turn to; pages before the chapters have no title but their ids. */
const destination = z.object({
  id: z.string(),
  title: z.string().optional(),
  /** Counts chapters only. */
  ordinal: z.number().int().optional(),
  /** Whether the title begins with the chapter's number. */
  hasOwnNumber: z.literal(true).optional(),
  /** From 1, title page and blank ones included. */
  page: z.number().int(),
});

/** A layout: how many pages of which size there are, and the style sheet that they are drawn by. */
export const bookPreview = z.object({
  key: z.string(),
  pages: z.number().int(),
  widthPx: z.number(),
  heightPx: z.number(),
  language: z.string(),
  /** Of the pages: a book that is read from the right opens at the right. */
  direction: z.enum(['ltr', 'rtl']),
  ragged: z.boolean(),
  styleSheet: z.string(),
  destinations: z.array(destination),
});
export type BookPreview = z.infer<typeof bookPreview>;

/** Pages in order, as markup without scripts, links and addresses. */
export const previewPages = z.object({ first: z.number().int(), pages: z.array(z.string()) });
export type PreviewPages = z.infer<typeof previewPages>;
