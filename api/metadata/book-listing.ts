import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { ListingVersion } from '../../shared/database/entities/listing-version.ts';
import { newestListing, storeListing } from '../../shared/database/store-listing.ts';
import { AppError } from '../../shared/errors.ts';
import { cleanPhrase, kdpDescriptionHtml } from '../../shared/metadata-rules.ts';
import type { BookListing, ListingEdit, ListingVersions, StoredListing } from '../../shared/metadata.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';
import { splitPage } from '../split-page.ts';

/** The listing that is kept with the user's own book; null until one is made. @throws AppError `NOT_FOUND` */
export async function showListing(db: DataSource, userId: string, id: string): Promise<StoredListing> {
  await findOwnProject(db, userId, id, { id: true });
  const newest = await newestListing(db.manager, id);
  return { listing: newest?.listing ?? null, revision: newest?.revision ?? null };
}

const A_PAGE = 50;

/**
 * A page of its states, newest first.
 * @param before the last revision of the page before
 * @returns `next`: the last revision of this page, if there is another one
 * @throws AppError `NOT_FOUND`
 */
export async function listListings(
  db: DataSource,
  userId: string,
  id: string,
  before: string | undefined,
): Promise<ListingVersions & { next: string | undefined }> {
  await findOwnProject(db, userId, id, { id: true });
  const select = { revision: true, origin: true, restored: true, savedAt: true } as const;
  const where = { projectId: id, ...(before !== undefined && { revision: LessThan(Number(before)) }) };
  const versions = await db.manager.find(ListingVersion, { where, select, order: { revision: 'DESC' }, take: A_PAGE + 1 });
  const { shown, last } = splitPage(versions, A_PAGE);
  return {
    versions: shown.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
    next: last && String(last.revision),
  };
}

/** One state. @throws AppError `NOT_FOUND` */
export async function showListingVersion(db: DataSource, userId: string, id: string, revision: number): Promise<StoredListing> {
  await findOwnProject(db, userId, id, { id: true });
  return { listing: (await versionOf(db.manager, id, revision)).listing, revision };
}

/**
 * Stores an author's edits of a listing.
 * @throws AppError `NOT_FOUND` without a book or a listing, `EDIT_CONFLICT` if the listing has changed meanwhile, `VALIDATION_FAILED` for a code that
 * the listing does not have
 */
export async function editListing(db: DataSource, userId: string, id: string, edit: ListingEdit): Promise<StoredListing> {
  return db.transaction(async (manager) => {
    const { bisacCodes, kdpMetadata } = (await lockListing(manager, userId, id, edit.revision)).listing;
    const listing: BookListing = {
      bisacCodes: [...new Set(edit.bisacCodes)].map((code) => {
        const known = bisacCodes.find((each) => each.code === code);
        if (!known) throw new AppError('VALIDATION_FAILED', `${code} is not among this book’s categories`, { field: 'bisacCodes' });
        return known;
      }),
      kdpMetadata: {
        ...kdpMetadata,
        kdpKeywords: edit.kdpKeywords
          .map(cleanPhrase)
          .filter(Boolean)
          .map(
            (keyword) =>
              kdpMetadata.kdpKeywords.find((each) => each.keyword === keyword) ?? { keyword, searchVolume: null, competition: null },
          ),
        kdpCategories: edit.kdpCategories,
        bookDescription: { ...edit.bookDescription, html: kdpDescriptionHtml(edit.bookDescription) },
      },
    };
    return { listing, revision: await storeListing(manager, id, listing, { origin: 'edited' }) };
  });
}

/** Makes an earlier state the current one. @throws AppError `NOT_FOUND`, `EDIT_CONFLICT` if the listing has changed meanwhile */
export async function restoreListing(
  db: DataSource,
  userId: string,
  id: string,
  { revision, restored }: { revision: number; restored: number },
): Promise<StoredListing> {
  return db.transaction(async (manager) => {
    await lockListing(manager, userId, id, revision);
    const { listing } = await versionOf(manager, id, restored);
    return { listing, revision: await storeListing(manager, id, listing, { origin: 'restored', restored }) };
  });
}

/** The newest state, which stays the newest until the transaction ends. */
async function lockListing(manager: EntityManager, userId: string, id: string, seen: number): Promise<ListingVersion> {
  await lockOwnProject(manager, userId, id, { id: true });
  const newest = await newestListing(manager, id);
  if (!newest) throw new AppError('NOT_FOUND', 'This book has no metadata yet');
  if (newest.revision !== seen)
    throw new AppError('EDIT_CONFLICT', 'The metadata was changed elsewhere. It is under Versions; load it again before you save.');
  return newest;
}

async function versionOf(manager: EntityManager, projectId: string, revision: number): Promise<ListingVersion> {
  const version = await manager.findOneBy(ListingVersion, { projectId, revision });
  if (!version) throw new AppError('NOT_FOUND', 'Not found');
  return version;
}
