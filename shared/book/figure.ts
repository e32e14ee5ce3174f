/** Figures: images of the author's in a chapter, kept with the book and named in its text by their ids. */

import { z } from 'zod';

/** `text`: as wide as the text, as far as its pixels allow; `full`: a page by itself. */
export const FIGURE_WIDTHS = ['text', 'full'] as const;
export type FigureWidth = (typeof FIGURE_WIDTHS)[number];

/** An id is the beginning of the SHA-256 of the image as it is kept, so that an image is kept once. */
export const imageId = z.string().regex(/^[0-9a-f]{16}$/, 'Not the id of an image');

/** The media types of images that an author may upload. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export const IMAGE_MOST_BYTES = 20_000_000;
/** What takes 160 MB once it is unpacked; a small file may hold far more. */
export const IMAGE_MOST_PIXELS = 40_000_000;
/** Fewer cannot be told from a stain in print. */
export const IMAGE_LEAST_PX = 16;
/** All images of a book: its files hold them, and shops charge for each megabyte. */
export const BOOK_IMAGES_MOST_BYTES = 60_000_000;

/** As printers ask. Below it an export warns; an image that fills no page is not set larger than at `COARSEST_DPI`. */
export const PRINT_DPI = 300;
export const COARSEST_DPI = 150;

/** An image of a book, without its bytes. */
export const bookImage = z.object({
  id: imageId,
  type: z.enum(['jpeg', 'png']),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  sizeBytes: z.number().int(),
});
export type BookImageInfo = z.infer<typeof bookImage>;

/** Where an image is served. */
export const imagePath = (projectId: string, id: string): string => `/api/book-projects/${projectId}/images/${id}`;
