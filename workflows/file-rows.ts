import type { FileFormat } from '../shared/book/manuscript.ts';

/** Rows are made side by side. The EPUB lists the pages of the PDF, which are laid out once. */
export const FILE_ROWS: readonly (readonly FileFormat[])[] = [['pdf', 'epub'], ['docx']];
