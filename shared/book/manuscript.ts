/** A finished manuscript as data, and the only input of the renderers. Text is plain: anything that looks like markup is shown literally. */

import type { ContentType, GenerationLevel } from './options.ts';

export type Run = { text: string; italic?: true; bold?: true };

/** `left` is the side on which reading begins: in a book that is read from right to left, the right one. */
export type Alignment = 'left' | 'center' | 'right';

/** Every row has as many cells as the header; an empty cell has no runs. */
export type Table = { type: 'table'; align: Alignment[]; header: Run[][]; rows: Run[][][] };

export type ChecklistItem = { done: boolean; runs: Run[] };

export const CALLOUT_KINDS = ['tip', 'warning', 'example', 'note'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Holds paragraphs, quotes, lists and tables; no headings, scene breaks or call-outs. */
export type Callout = { type: 'callout'; kind: CalloutKind; blocks: Block[] };

export type Block =
  | { type: 'paragraph'; runs: Run[] }
  /** Level 1 is the chapter's title. Without a level it is 2, as in manuscripts stored before there were two. */
  | { type: 'heading'; text: string; level?: 2 | 3 }
  | { type: 'scene-break' }
  | { type: 'list'; ordered: boolean; items: Run[][] }
  | { type: 'checklist'; items: ChecklistItem[] }
  | { type: 'quote'; runs: Run[] }
  | Table
  | Callout;

export type ManuscriptChapter = {
  number: number;
  title: string;
  blocks: Block[];
  /** An unnumbered part at the end, such as the notes of an outline. */
  isNotes?: true;
};

export type Manuscript = {
  projectId: string;
  /** An `outline` manuscript has one treatment per chapter and says so on its title page. */
  level: GenerationLevel;
  contentType: ContentType;
  title: string;
  subtitle?: string;
  author: string;
  /** The author's name as libraries sort it, family name first; absent if the family name is not known. */
  authorSort?: string;
  /** One or two sentences for the files' metadata; never empty. */
  description: string;
  /** BCP 47, such as `en`. */
  language: string;
  /** ISO 8601 instant; used for all dates in the files, so that output is reproducible. */
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

/** A file as listed in the project row; its bytes are in `book_files`. */
export type GeneratedFile = { format: FileFormat; fileName: string; sizeBytes: number; sha256: string };

/** The plain text of a block; list items and a table's rows are one line each, with tabs between a row's cells. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return runsText(block.runs);
    case 'heading':
      return block.text;
    case 'list':
      return block.items.map(runsText).join('\n');
    case 'checklist':
      return block.items.map(({ runs }) => runsText(runs)).join('\n');
    case 'table':
      return [block.header, ...block.rows].map((cells) => cells.map(runsText).join('\t')).join('\n');
    case 'callout':
      return block.blocks.map(blockText).join('\n');
    case 'scene-break':
      return '';
  }
}

export function runsText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** The block with all its runs replaced. Headings have none. */
export function mapRuns(block: Block, change: (runs: readonly Run[]) => Run[]): Block {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { ...block, runs: change(block.runs) };
    case 'list':
      return { ...block, items: block.items.map(change) };
    case 'checklist':
      return { ...block, items: block.items.map(({ done, runs }) => ({ done, runs: change(runs) })) };
    case 'table':
      return { ...block, header: block.header.map(change), rows: block.rows.map((cells) => cells.map(change)) };
    case 'callout':
      return { ...block, blocks: block.blocks.map((inner) => mapRuns(inner, change)) };
    case 'heading':
    case 'scene-break':
      return block;
  }
}
