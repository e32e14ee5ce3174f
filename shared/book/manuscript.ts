/** A finished manuscript as data, and the only input of the renderers. Text is plain: anything that looks like markup is shown literally. */

import type { Portrait } from '../portrait.ts';
import type { FigureWidth } from './figure.ts';
import type { ContentType, GenerationLevel } from './options.ts';

/** A run whose text is a line feed alone is a line's end. `link` is an http or mailto address; a run with a `note` has no text of its own. */
export type Run = {
  text: string;
  italic?: true;
  bold?: true;
  smallCaps?: true;
  superscript?: true;
  subscript?: true;
  struck?: true;
  code?: true;
  link?: string;
  note?: Run[];
};

/** What stands inside the items of a list after their text, by the items' indexes. */
type Nested = { nested?: Record<number, Block[]> };

export const PASSAGE_KINDS = ['letter', 'epigraph'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** `left` is the side on which reading begins: in a book that is read from right to left, the right one. */
export type Alignment = 'left' | 'center' | 'right';

/** Every row has as many cells as the header; an empty cell has no runs. */
export type Table = { type: 'table'; align: Alignment[]; header: Run[][]; rows: Run[][][] };

export type ChecklistItem = { done: boolean; runs: Run[] };

export const CALLOUT_KINDS = ['tip', 'warning', 'example', 'note'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Holds paragraphs, quotes, lists and tables; no headings, scene breaks or call-outs. */
export type Callout = { type: 'callout'; kind: CalloutKind; blocks: Block[] };

/** An image by its id among those of the book. One without `alt` is decoration. */
export type Figure = { type: 'figure'; image: string; alt: string; width: FigureWidth; caption: Run[] };

export type Block =
  | { type: 'paragraph'; runs: Run[] }
  /** Level 1 is the chapter's title. Without a level it is 2, as in manuscripts stored before there were two. */
  | { type: 'heading'; text: string; level?: 2 | 3 }
  | { type: 'scene-break' }
  | ({ type: 'list'; ordered: boolean; items: Run[][] } & Nested)
  | ({ type: 'checklist'; items: ChecklistItem[] } & Nested)
  | { type: 'quote'; runs: Run[] }
  /** Lines of a poem or song; one without runs divides stanzas. */
  | { type: 'verse'; lines: Run[][] }
  /** A letter or document, or a motto with its source; holds paragraphs, verse, quotes, lists and tables. */
  | { type: 'passage'; kind: PassageKind; blocks: Block[] }
  /** Set as typed. */
  | { type: 'code'; text: string }
  | Table
  | Callout
  /** Stands in nothing else. */
  | Figure;

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
  /** The series that the book is in, and its number there. */
  series?: { title: string; number: number };
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
  /** The author's, beside the biography. Added while files are made, and never stored with the rest. */
  portrait?: Portrait | undefined;
};

export const FILE_FORMATS = ['pdf', 'docx', 'epub'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The files of a book: its formats, the e-book's cover, and the printed book's, which needs the pages of the PDF. */
export const BOOK_FILES = [...FILE_FORMATS, 'cover', 'wrap'] as const;
export type BookFileKind = (typeof BOOK_FILES)[number];
export type CoverFile = Exclude<BookFileKind, FileFormat>;

export const MEDIA_TYPES: Record<BookFileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  cover: 'image/jpeg',
  wrap: 'application/pdf',
};

/** A file as listed in the project row; its bytes are in `book_files`. */
export type GeneratedFile = { format: BookFileKind; fileName: string; sizeBytes: number; sha256: string };

/** The plain text of a block; list items and a table's rows are one line each, with tabs between a row's cells. Notes follow the block. */
export function blockText(block: Block): string {
  const notes = noteTexts(block);
  const text = plainText(block);
  return notes.length > 0 ? [text, ...notes].join('\n') : text;
}

/** The text of a block without its notes. */
export function plainText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return runsText(block.runs);
    case 'heading':
    case 'code':
      return block.text;
    case 'list':
    case 'checklist':
      return itemsOf(block)
        .flatMap((runs, index) => [runsText(runs), ...(block.nested?.[index] ?? []).map(plainText)])
        .join('\n');
    case 'verse':
      return block.lines.map(runsText).join('\n');
    case 'table':
      return [block.header, ...block.rows].map((cells) => cells.map(runsText).join('\t')).join('\n');
    case 'callout':
    case 'passage':
      return block.blocks.map(plainText).join('\n');
    case 'figure':
      return runsText(block.caption);
    case 'scene-break':
      return '';
  }
}

/** How a change of scene is written in Markdown and in plain text. */
export const SCENE_BREAK = '* * *';

/** The texts of a list's items. */
export function itemsOf(list: Extract<Block, { type: 'list' | 'checklist' }>): Run[][] {
  return list.type === 'list' ? list.items : list.items.map(({ runs }) => runs);
}

/** The text of runs without their notes. */
export function runsText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** The notes of a block in the order of their marks. */
export function noteTexts(block: Block): string[] {
  return runsIn(block).flatMap(({ note }) => (note ? [runsText(note)] : []));
}

/** All runs of a block, with those of its notes and of blocks within it. */
export function runsIn(block: Block): Run[] {
  const found: Run[] = [];
  mapRuns(block, (runs) => {
    found.push(...runs);
    return [...runs];
  });
  return found;
}

/** The block with all its runs replaced, those of notes too. Headings and code have none. */
export function mapRuns(block: Block, change: (runs: readonly Run[]) => Run[]): Block {
  const map = (runs: readonly Run[]): Run[] => {
    const changed = change(runs);
    return changed.some(({ note }) => note) ? changed.map((run) => (run.note ? { ...run, note: change(run.note) } : run)) : changed;
  };
  const within = (blocks: readonly Block[]): Block[] => blocks.map((inner) => mapRuns(inner, change));
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { ...block, runs: map(block.runs) };
    case 'list':
      return { ...block, items: block.items.map(map), ...mapNested(block.nested, within) };
    case 'checklist':
      return { ...block, items: block.items.map(({ done, runs }) => ({ done, runs: map(runs) })), ...mapNested(block.nested, within) };
    case 'table':
      return { ...block, header: block.header.map(map), rows: block.rows.map((cells) => cells.map(map)) };
    case 'verse':
      return { ...block, lines: block.lines.map(map) };
    case 'callout':
    case 'passage':
      return { ...block, blocks: within(block.blocks) };
    case 'figure':
      return { ...block, caption: map(block.caption) };
    case 'heading':
    case 'code':
    case 'scene-break':
      return block;
  }
}

function mapNested(nested: Nested['nested'], change: (blocks: readonly Block[]) => Block[]): Nested {
  if (!nested) return {};
  return { nested: Object.fromEntries(Object.entries(nested).map(([index, blocks]) => [index, change(blocks)])) };
}
