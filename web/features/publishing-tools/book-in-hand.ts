import type { ContentType } from '../../../shared/book/options.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';

type Book = Pick<ProjectSummary, 'bookTitle' | 'contentType'>;

/** The title of the newest of these books, which come newest first. */
export function firstTitle(books: readonly Book[]): string {
  return books[0]?.bookTitle.trim() ?? '';
}

/** The kind of the book with this title, or of the newest where none has it. */
export function contentTypeOf(books: readonly Book[], title: string): ContentType {
  const named = books.find(({ bookTitle }) => bookTitle.trim() === title.trim());
  return (named ?? books[0])?.contentType ?? 'non-fiction';
}
