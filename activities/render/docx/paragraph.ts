/** Paragraphs and headings. Formatting is in named styles, not in runs. */

import { type HeadingLevel, Paragraph, TextRun, type IParagraphOptions } from 'docx';
import type { Run } from '../../../shared/book/manuscript.ts';
import { isRtlText } from '../direction.ts';

/** A paragraph in a named style; right-to-left text is marked as such. */
export function paragraph(style: string, content: string | readonly Run[], options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style, ...textOptions(content), ...options });
}

/** A heading that appears in Word's navigation and table of contents. */
export function heading(level: (typeof HeadingLevel)[keyof typeof HeadingLevel], text: string): Paragraph {
  return new Paragraph({ heading: level, ...textOptions(text) });
}

function textOptions(content: string | readonly Run[]): Pick<IParagraphOptions, 'children' | 'bidirectional'> {
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  const rightToLeft = isRtlText(runs.map((run) => run.text).join(''));
  const children = runs.map(
    (run: Run) =>
      new TextRun({
        text: run.text,
        ...(run.italic && { italics: true }),
        ...(run.bold && { bold: true }),
        ...(isRtlText(run.text) && { rightToLeft: true }),
      }),
  );
  return { children, ...(rightToLeft && { bidirectional: true }) };
}
