import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { BookListing, ListingOrigin } from '../metadata.ts';
import { BookProject } from './entities/book-project.ts';
import { ListingVersion } from './entities/listing-version.ts';

/** How a state of the metadata came about; `restored` is the revision that its author went back to. */
export type ListingCause = { origin: ListingOrigin; restored?: number };

/** The newest version of a book's metadata. */
export function newestListing(manager: EntityManager, projectId: string): Promise<ListingVersion | null> {
  return manager.findOne(ListingVersion, { where: { projectId }, order: { revision: 'DESC' } });
}

/**
 * Makes a listing that of a book, as a version of its own unless nothing changes. The book's row is locked.
 * @returns the revision that the book has then
 */
export async function storeListing(manager: EntityManager, projectId: string, listing: BookListing, cause: ListingCause): Promise<number> {
  const newest = await newestListing(manager, projectId);
  if (newest && isDeepStrictEqual(newest.listing, listing)) return newest.revision;
  const revision = (newest?.revision ?? 0) + 1;
  await manager.insert(ListingVersion, { projectId, revision, listing, ...cause });
  await manager.update(BookProject, { id: projectId }, listing);
  return revision;
}
