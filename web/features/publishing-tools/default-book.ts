import type { ContentType } from '../../../shared/book/options.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';

type Book = Pick<ProjectSummary, 'bookTitle' | 'contentType'>;

/** The title of the newest book; `books` are sorted newest first. */
export function firstTitle(books: readonly Book[]): string {
  return books[0]?.bookTitle.trim() ?? '';
}

/** The kind of the book with this title, or of the newest if there is none. */
export function contentTypeOf(books: readonly Book[], title: string): ContentType {
  const named = books.find(({ bookTitle }) => bookTitle.trim() === title.trim());
  return (named ?? books[0])?.contentType ?? 'non-fiction';
}
