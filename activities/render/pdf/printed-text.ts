/** What a book prints, by which its fonts are chosen. */

import { blockText, runsIn, type Block } from '../../../shared/book/manuscript.ts';
import type { ThemeSpec } from '../design/themes.ts';
import { frontNumerals } from '../front-number.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead, seriesLabel } from '../furniture.ts';
import type { PreparedBook } from '../prepare-manuscript.ts';

/** Every text that is printed, heads, page numbers and labels included. */
export function printedText(book: PreparedBook, { ornament }: ThemeSpec): string {
  const { labels } = book;
  const chapters = book.chapters.map((chapter) =>
    [
      chapterLabel(chapter, book),
      runningHead(chapter.title),
      chapter.title,
      ...chapter.blocks.flatMap((block) => [blockText(block), addresses(block)]),
    ].join('\n'),
  );
  const front = [...book.matter.dedication, ...book.matter.epigraph].map(blockText);
  const fixed = [
    labels.contents,
    ...front,
    ...copyrightLines(book),
    levelLabel(book),
    seriesLabel(book),
    ...Object.values(labels.callouts),
    ornament,
  ];
  const printed = [
    FURNITURE,
    frontNumerals(book.language),
    book.title,
    runningHead(book.title),
    book.subtitle,
    book.author,
    ...fixed,
    ...chapters,
  ].join('\n');
  // What is set in small or full capitals needs them.
  return [printed, ...capitalsOf(printed)].join('\n');
}

/** What of the chapters is set as code. */
export function codeText({ chapters }: Pick<PreparedBook, 'chapters'>): string {
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const inline = blocks.flatMap(runsIn).flatMap(({ code, text }) => (code ? [text] : []));
  return [...blocks.flatMap(codeBlocks), ...inline].join('\n');
}

function codeBlocks(block: Block): string[] {
  if (block.type === 'code') return [block.text];
  if ('blocks' in block) return block.blocks.flatMap(codeBlocks);
  return 'nested' in block
    ? Object.values(block.nested ?? {})
        .flat()
        .flatMap(codeBlocks)
    : [];
}

/** The capitals of a text's small letters that are one character themselves. */
function capitalsOf(text: string): string[] {
  return [...new Set(text)].flatMap((char) => {
    const capital = char.toUpperCase();
    return capital !== char && Array.from(capital).length === 1 ? [capital] : [];
  });
}

/** The addresses of a block's links, which are printed. */
const addresses = (block: Block): string =>
  runsIn(block)
    .flatMap(({ link }) => link ?? [])
    .join('\n');

/** Digits, roman numerals, what stands around and in notes, the hyphen at a line's end, and the space of notes and code. */
const FURNITURE = '0123456789*.()-\u00a0\u2010\u2026';
