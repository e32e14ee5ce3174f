/** Front matter, labels and running heads, identical in PDF, DOCX and EPUB. */

import type { Manuscript } from '../../shared/book/manuscript.ts';
import type { PreparedChapter, PreparedBook } from './prepare-manuscript.ts';

/** The producer in the files' metadata. */
export const PRODUCER = 'Bookwright';

/** The line above a chapter's title, such as `Chapter One`; none for a prologue, a part, or a title that contains the number. */
export function chapterLabel({ kind, ordinal }: PreparedChapter, { labels }: Pick<PreparedBook, 'labels'>): string | undefined {
  return kind === 'chapter' && ordinal !== undefined ? labels.chapter(ordinal) : undefined;
}

/** A chapter in contents whose entries are a line of text each: its label and title. */
export function contentsTitle(chapter: PreparedChapter, book: Pick<PreparedBook, 'labels'>): string {
  const label = chapterLabel(chapter, book);
  return label === undefined ? chapter.title : `${label} · ${chapter.title}`;
}

/** A chapter's number in the table of contents; none where the title has it. */
export function contentsNumber({ kind, ordinal }: PreparedChapter): string {
  return kind === 'chapter' && ordinal !== undefined ? String(ordinal) : '';
}

/** The label that marks an outline on its title page; undefined for a full manuscript. */
export function levelLabel({ level, labels }: PreparedBook): string | undefined {
  return level === 'outline' ? labels.outline : undefined;
}

/** The series of the book and its place there, on the title page; undefined for a book that stands alone. */
export function seriesLabel({ series, labels }: PreparedBook): string | undefined {
  return series && labels.inSeries(series.title, series.number);
}

/** The first line of the copyright page. The year is the manuscript's, so that output is reproducible. */
export function copyrightNotice({ author, modifiedAt }: Manuscript): string {
  return `© ${new Date(modifiedAt).getUTCFullYear()} ${author}`;
}

/** The paragraphs of the copyright page. An EPUB has an ISBN of its own. */
export function copyrightLines(book: PreparedBook, medium: 'print' | 'ebook' = 'print'): string[] {
  const { labels, contentType, matter } = book;
  const isbn = medium === 'print' ? matter.isbn : matter.ebookIsbn;
  return [
    copyrightNotice(book),
    matter.publisher,
    matter.rights || labels.rights,
    contentType === 'fiction' ? labels.fiction : labels.nonFiction,
    matter.aiNotice ? labels.aiNotice : '',
    matter.edition === undefined ? '' : labels.edition(matter.edition),
    isbn ? `ISBN ${isbn}` : '',
  ].filter((line) => line !== '');
}

/** What separates two scenes. */
export const SCENE_BREAK = '*\u2003*\u2003*';

/** Characters that fit in a running head. */
const HEAD_MAX = 62;

/** A title as a running head, truncated if too long. */
export function runningHead(title: string): string {
  const letters = Array.from(title);
  return letters.length <= HEAD_MAX
    ? title
    : `${letters
        .slice(0, HEAD_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
