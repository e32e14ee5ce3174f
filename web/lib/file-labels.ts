import type { BookFileKind } from '../../shared/book/manuscript.ts';

/** What each file of a book is called. */
export const FILE_LABELS: Record<BookFileKind, string> = {
  pdf: 'PDF',
  docx: 'DOCX',
  epub: 'EPUB',
  cover: 'E-book cover',
  wrap: 'Print cover',
};
