/** The images of a book's figures, as renderers take them. */

import { In, type DataSource } from 'typeorm';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { BookImage } from '../../../shared/database/entities/book-image.ts';

export type PlacedImage = Pick<BookImage, 'type' | 'widthPx' | 'heightPx'> & { bytes: Uint8Array };
/** By id. */
export type BookImages = ReadonlyMap<string, PlacedImage>;

export const NO_IMAGES: BookImages = new Map();

/** The images that a manuscript's figures name, as far as they are kept. */
export async function imagesOf(db: DataSource, { projectId, chapters }: Manuscript): Promise<BookImages> {
  const named = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'figure' ? [block.image] : []))));
  if (named.size === 0) return NO_IMAGES;
  const rows = await db.getRepository(BookImage).findBy({ projectId, id: In([...named]) });
  return new Map(rows.map((row) => [row.id, row]));
}
