/** Blocks as Word paragraphs. Text stands in runs, looks stand in styles. */

import { HeadingLevel, Paragraph, TextRun, type IParagraphOptions } from 'docx';
import type { Block, Run } from '../../../shared/book/manuscript.ts';
import { blockText } from '../../../shared/book/manuscript.ts';
import { isRtlText } from '../direction.ts';

export const BULLETS = 'bullets';
export const NUMBERS = 'numbers';

/** A paragraph in a named style; text that runs from right to left is set so. */
export function paragraph(style: string, content: string | readonly Run[], options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style, ...textOptions(content), ...options });
}

/** A heading that Word's navigation and table of contents know. */
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

/**
 * A chapter's paragraphs.
 * @param nextList gives each numbered list an instance of its own, so that it begins at 1
 */
export function blockParagraphs(blocks: readonly Block[], nextList: () => number): Paragraph[] {
  return blocks.flatMap((block, index) => blockToParagraphs(block, opensPassage(blocks[index - 1]), nextList));
}

function opensPassage(before: Block | undefined): boolean {
  return before === undefined || before.type === 'scene-break' || before.type === 'heading';
}

function blockToParagraphs(block: Block, first: boolean, nextList: () => number): Paragraph[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraph(first ? 'FirstParagraph' : 'BodyText', block.runs)];
    case 'heading':
      return [heading(HeadingLevel.HEADING_2, blockText(block))];
    case 'scene-break':
      return [paragraph('SceneBreak', '*\u2003*\u2003*')];
    case 'list': {
      const numbering = { reference: block.ordered ? NUMBERS : BULLETS, level: 0, instance: nextList() };
      return block.items.map((runs) => paragraph('ListParagraph', runs, { numbering }));
    }
    case 'quote':
      return [paragraph('BlockText', block.runs)];
  }
}
