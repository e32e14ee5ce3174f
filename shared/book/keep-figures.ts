/** Figures of a text that a model is shown and writes anew: it sees their captions, and the figures stand in what it writes. */

import type { Block, Figure } from './manuscript.ts';
import { parseProse } from './prose.ts';

const FIGURE = /^> \[!FIGURE\]\n> !\[(?:\\.|[^\\\]\n])*\]\(image:[0-9a-f]{16}(?: "full")?\)((?:\n> .*)*)$/gmu;
const MARK = /\[Figure (\d+)(?::[^\]\n]*)?\]/gu;

/** A text as `blocksMarkdown` writes it, with a numbered mark and the caption in place of each figure. */
export function captionsOnly(text: string): string {
  let number = 0;
  return text.replace(FIGURE, (_, lines: string) => {
    const caption = lines.replace(/\n> /gu, ' ').replace(/[[\]]/gu, '').trim();
    return `[Figure ${++number}${caption ? `: ${caption}` : ''}]`;
  });
}

/** A text that was written anew, with each mark of a figure as a paragraph of its own, in which `keepFigures` finds it. */
export function marksAlone(text: string, figures: number): string {
  return text.replace(MARK, (mark, number: string) => (Number(number) <= figures ? `\n\n[Figure ${number}]\n\n` : mark));
}

/** The figures of a text in the blocks that were written in its place: where a mark of theirs stands, else as far into the text as before. */
export function keepFigures(before: string, blocks: readonly Block[]): Block[] {
  const old = parseProse(before);
  const figures = old.flatMap((block, at) => (block.type === 'figure' ? [{ figure: block, place: at / old.length }] : []));
  if (figures.length === 0) return [...blocks];
  const used = new Set<Figure>();
  const kept = blocks.flatMap((block): Block[] => {
    const [, number] = (block.type === 'paragraph' && /^\[Figure (\d+)\]$/u.exec(block.runs.map(({ text }) => text).join(''))) || [];
    const figure = figures[Number(number) - 1]?.figure;
    if (!figure) return [block];
    const isAgain = used.has(figure);
    used.add(figure);
    return isAgain ? [] : [figure];
  });
  const text = kept.length;
  for (const { figure, place } of figures.filter(({ figure: each }) => !used.has(each)).reverse())
    kept.splice(Math.round(place * text), 0, figure); // prettier-ignore
  return kept;
}
