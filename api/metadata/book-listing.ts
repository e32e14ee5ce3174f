import type { DataSource } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { cleanPhrase, kdpDescriptionHtml } from '../../shared/metadata-rules.ts';
import type { BookListing, ListingEdit } from '../../shared/metadata.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';

/** The listing that is kept with the user's own book; null until one is made. @throws AppError `NOT_FOUND` */
export async function showListing(db: DataSource, userId: string, id: string): Promise<{ listing: BookListing | null }> {
  const { bisacCodes, kdpMetadata } = await findOwnProject(db, userId, id, { id: true, bisacCodes: true, kdpMetadata: true });
  return { listing: bisacCodes && kdpMetadata && { bisacCodes, kdpMetadata } };
}

/**
 * Stores an author's edits of a listing.
 * @throws AppError `NOT_FOUND` without a book or a listing, `VALIDATION_FAILED` for a code that the listing does not have
 */
export async function editListing(db: DataSource, userId: string, id: string, edit: ListingEdit): Promise<{ listing: BookListing }> {
  return db.transaction(async (manager) => {
    const project = await lockOwnProject(manager, userId, id, { id: true, bisacCodes: true, kdpMetadata: true });
    const { bisacCodes, kdpMetadata } = project;
    if (!bisacCodes || !kdpMetadata) throw new AppError('NOT_FOUND', 'This book has no metadata yet');
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
    await manager.update(BookProject, { id }, listing);
    return { listing };
  });
}
