/** A book's cover: the e-book's front, and the printed book's front, spine and back in one piece. */

import { z } from 'zod';

/** Typographic designs, set from title, subtitle and author. */
export const COVER_DESIGNS = ['frame', 'band', 'block', 'plain', 'split', 'ring'] as const;
export type CoverDesign = (typeof COVER_DESIGNS)[number];

/** Papers of print on demand, by which the spine is as thick as it is. */
export const PAPERS = ['white', 'cream'] as const;
export type Paper = (typeof PAPERS)[number];

/** What fits above the barcode of the smallest trim. */
export const BACK_TEXT_MAX = 1_200;

export const coverChoicesSchema = z.object({
  /** A design, or the author's own image; without a choice the design that is drawn by the book's id. */
  front: z.enum([...COVER_DESIGNS, 'image']).optional(),
  paper: z.enum(PAPERS).default('cream'),
  /** Without one, the description that is kept with the book stands on the back. */
  backText: z.string().trim().max(BACK_TEXT_MAX).default(''),
});
export type CoverChoices = z.infer<typeof coverChoicesSchema>;

/** The media types of images that an author may upload. */
export const COVER_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Kindle Direct Publishing takes 50 MB; a cover of 20 MB has more pixels than a printer can show. */
export const COVER_IMAGE_MOST_BYTES = 20_000_000;

/** The author's own image, without its bytes. */
export const coverImage = z.object({
  type: z.enum(['jpeg', 'png']),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type CoverImageInfo = z.infer<typeof coverImage>;

/** `GET /api/book-projects/{id}/cover`. */
export const shownCover = z.object({
  /** The book's own design, used as long as its author chooses none. */
  drawn: z.enum(COVER_DESIGNS),
  /** Each with a small picture of the real cover, as a data URL. */
  designs: z.array(z.object({ design: z.enum(COVER_DESIGNS), picture: z.string() })),
  image: coverImage.nullable(),
});
export type ShownCover = z.infer<typeof shownCover>;

/** The words that a cover is set from: one that was drawn of others is out of date. */
export function coverWords(book: {
  bookTitle: string;
  authorName: string;
  language: string;
  bookOutline: { subtitle?: string | null | undefined } | null;
}): string {
  return JSON.stringify([book.bookTitle, book.bookOutline?.subtitle ?? '', book.authorName, book.language]);
}
