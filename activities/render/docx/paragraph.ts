/** Paragraphs and headings. Formatting is in named styles, not in runs. */

import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { runsText, type Run } from '../../../shared/book/manuscript.ts';
import { joinDashes } from '../../../shared/book/typography/dash-joints.ts';
import { isRtlText } from '../direction.ts';

/** Word's own, where its fonts may have no U+2060. Within ranges it would keep Word from finding them. */
const NO_WIDTH_NON_BREAK = '\u200d';

/** The notes of a document, by number from 1. */
export class DocumentNotes {
  readonly notes: Record<string, { children: Paragraph[] }> = {};
  private count = 0;

  /** Adds a note. One that it holds itself stands in it as text. */
  add(runs: readonly Run[]): number {
    this.notes[++this.count] = { children: [paragraph('FootnoteText', [{ text: ' ' }, ...runs])] };
    return this.count;
  }
}

/** A paragraph in a named style; right-to-left text is marked as such. Without `notes`, notes stand in parentheses. */
export function paragraph(
  style: string,
  content: string | readonly Run[],
  options: IParagraphOptions = {},
  notes?: DocumentNotes,
): Paragraph {
  return new Paragraph({ style, ...textOptions(content, notes), ...options });
}

/** A heading that appears in Word's navigation and table of contents. */
export function heading(level: (typeof HeadingLevel)[keyof typeof HeadingLevel], text: string): Paragraph {
  return new Paragraph({ heading: level, ...textOptions(text) });
}

/** Of the title alone, for the running head: what Word finds there by its style. */
export const CHAPTER_TITLE = 'Chapter Title';

/**
 * A chapter's number and title as one heading: the contents that Word or LibreOffice makes anew have both, with a space for the line's end.
 * @param label the line above the title
 */
export function chapterHeading(title: string, label: string | undefined): Paragraph {
  const rightToLeft = isRtlText(title);
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [
      ...(label === undefined ? [] : [textRun({ text: label }, 'ChapterNumber'), new TextRun({ break: 1 })]),
      textRun({ text: title }, 'ChapterTitle'),
    ],
    ...(rightToLeft && { bidirectional: true }),
  });
}

function textOptions(content: string | readonly Run[], notes?: DocumentNotes): Pick<IParagraphOptions, 'children' | 'bidirectional'> {
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  const rightToLeft = isRtlText(runsText(runs));
  return { children: runs.flatMap((run) => childrenOf(run, notes)), ...(rightToLeft && { bidirectional: true }) };
}

function childrenOf(run: Run, notes: DocumentNotes | undefined): ParagraphChild[] {
  if (run.note && notes) return [new FootnoteReferenceRun(notes.add(run.note))];
  if (run.note) return [new TextRun(' ('), ...run.note.flatMap((inner) => childrenOf(inner, notes)), new TextRun(')')];
  if (run.text === '\n') return [new TextRun({ break: 1 })];
  if (run.link !== undefined) return [new ExternalHyperlink({ link: run.link, children: [textRun(run, 'Hyperlink')] })];
  if (run.code) return [textRun(run, 'CodeText')];
  return [textRun({ ...run, text: joinDashes(run.text, NO_WIDTH_NON_BREAK, 'opening') }, undefined)];
}

function textRun(run: Run, style: string | undefined): TextRun {
  return new TextRun({
    text: run.text,
    ...(style && { style }),
    ...(run.italic && { italics: true }),
    ...(run.bold && { bold: true }),
    ...(run.smallCaps && { smallCaps: true }),
    ...(run.struck && { strike: true }),
    ...(run.superscript && { superScript: true }),
    ...(run.subscript && { subScript: true }),
    ...(isRtlText(run.text) && { rightToLeft: true }),
  });
}
