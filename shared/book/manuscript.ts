/**
 * A finished text as data: what the writer delivers and the only thing a file is made from.
 * Text is plain: whatever looks like markup in it is shown as it stands.
 */

import type { ContentType, GenerationLevel } from './options.ts';

export type Run = { text: string; italic?: true; bold?: true };

export type Block =
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'heading'; text: string }
  | { type: 'scene-break' }
  | { type: 'list'; ordered: boolean; items: Run[][] }
  | { type: 'quote'; runs: Run[] };

export type ManuscriptChapter = { number: number; title: string; blocks: Block[] };

export type Manuscript = {
  projectId: string;
  /** `outline` manuscripts hold a treatment a chapter and say so on their title page. */
  level: GenerationLevel;
  contentType: ContentType;
  title: string;
  subtitle?: string;
  author: string;
  /** One or two sentences for the files' metadata; never empty. */
  description: string;
  /** BCP 47, such as `en`. */
  language: string;
  /** ISO 8601 instant; the same manuscript gives the same bytes. */
  modifiedAt: string;
  chapters: ManuscriptChapter[];
};

export const FILE_FORMATS = ['pdf', 'docx', 'epub'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const MEDIA_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
};

/** A file as the project row names it; its bytes are a row of `book_files`. */
export type GeneratedFile = { format: FileFormat; fileName: string; sizeBytes: number; sha256: string };

/** The plain text of a block; list items are one line each. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return runsText(block.runs);
    case 'heading':
      return block.text;
    case 'list':
      return block.items.map(runsText).join('\n');
    case 'scene-break':
      return '';
  }
}

export function runsText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}
