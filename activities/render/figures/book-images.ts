/** The images of a book's figures, as renderers take them. */

import { In } from 'typeorm';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import type { ActivityDeps } from '../../deps.ts';
import { BookImage } from '../../../shared/database/entities/book-image.ts';

export type PlacedImage = Pick<BookImage, 'type' | 'widthPx' | 'heightPx'> & { bytes: Uint8Array };
/** By id. */
export type BookImages = ReadonlyMap<string, PlacedImage>;

export const NO_IMAGES: BookImages = new Map();

/** The images that a manuscript's figures name, as far as they are kept. */
export async function imagesOf(
  { db, files }: Pick<ActivityDeps, 'db' | 'files'>,
  { projectId, chapters }: Manuscript,
): Promise<BookImages> {
  const named = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'figure' ? [block.image] : []))));
  if (named.size === 0) return NO_IMAGES;
  const rows = await db.getRepository(BookImage).findBy({ projectId, id: In([...named]) });
  const images = new Map<string, PlacedImage>();
  // One by one: they are a bucket's requests, and up to 60 MB together.
  for (const row of rows)
    images.set(row.id, { type: row.type, widthPx: row.widthPx, heightPx: row.heightPx, bytes: await files.read(row) });
  return images;
}
