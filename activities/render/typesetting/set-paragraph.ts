/** Sets the items of a paragraph as lines of markup. */

import { breakLines, lineItems, type BrokenLine, type BrokenParagraph, type LineSetting } from './break-lines.ts';
import type { Item } from './items.ts';
import { itemsMarkup } from './itemize.ts';
import type { Line, Setting } from './leaf.ts';
import { splitWideBoxes } from './text-measure.ts';

export type ParagraphType = {
  sizePx: number;
  justified: boolean;
  /** Of the first line, and of all others. */
  indentPx: number;
  hangPx: number;
  /** What it costs, besides, to set it in more or fewer lines than are best. */
  levelCost?: number;
  /** Markup before the first line that takes no width. */
  prefix?: string;
  /** Letters set larger at the paragraph's start: their markup, and what they take of so many lines. */
  cap?: { html: string; widthPx: number; lines: number };
};

/** A line whose spaces would be wider than this is not justified. */
const WIDEST_RATIO = 6;

/** The ways to set a paragraph in this width, the best first. */
export function setParagraph(items: readonly Item[], type: ParagraphType, widthPx: number): Setting[] {
  const { indentPx, hangPx, cap } = type;
  const setting: LineSetting = {
    justified: type.justified,
    sizePx: type.sizePx,
    widthOf: (line) => widthPx - (line === 0 ? indentPx : hangPx) - (cap && line < cap.lines ? cap.widthPx : 0),
  };
  const fitting = splitWideBoxes([...items], widthPx - Math.max(indentPx, hangPx) - (cap?.widthPx ?? 0));
  const ways = breakLines(fitting, setting);
  const best = ways[0]?.demerits ?? 0;
  return ways.map((way, index) => ({
    lines: way.lines.map((line, number) => lineOf(fitting, line, number, way, type)),
    cost: index === 0 ? 0 : 10 + (type.levelCost ?? 0) + Math.sqrt(Math.max(0, way.demerits - best)) / 8,
  }));
}

function lineOf(items: readonly Item[], line: BrokenLine, number: number, way: BrokenParagraph, type: ParagraphType): Line {
  const notes: number[] = [];
  for (let at = line.from; at < line.to; at++) {
    const item = items[at];
    if (item?.type === 'box' && item.note !== undefined) notes.push(item.note);
  }
  return {
    notes,
    hyphen: line.hyphen,
    html: () => lineMarkup(items, line, number, way, type),
    letters: () => countLetters(items.slice(line.from, line.to)),
    ratio: type.justified ? line.ratio : 0,
  };
}

function lineMarkup(items: readonly Item[], line: BrokenLine, number: number, { lines }: BrokenParagraph, type: ParagraphType): string {
  const end = items[line.to];
  const hyphen = end?.type === 'break' ? end.text : '';
  const isLast = number === lines.length - 1 || end?.type === 'end';
  const classes = ['l'];
  const styles: string[] = [];
  // A last line that is too wide is full, and so justified like the others.
  if (type.justified && ((isLast && line.ratio >= 0) || line.ratio > WIDEST_RATIO)) classes.push('e');
  if (Math.abs(line.trackingPx) > 0.004) styles.push(`letter-spacing:${line.trackingPx.toFixed(3)}px`);
  if (line.hangPx > 0) styles.push(`margin-inline-end:${(-line.hangPx).toFixed(3)}px`);
  if (number === 0 && type.indentPx > 0) classes.push('i');
  if (number > 0 && type.hangPx > 0) styles.push(`padding-inline-start:${type.hangPx.toFixed(2)}px`);
  const [cap = '', prefix = ''] = number === 0 ? [type.cap?.html, type.prefix] : [];
  const style = styles.length > 0 ? ` style="${styles.join(';')}"` : '';
  const inner = prefix + itemsMarkup(lineItems(items, line), hyphen);
  return `${cap}<span class="${classes.join(' ')}"${style}>${inner || '<br>'}</span>`;
}

/** Letters and figures of the text, the marks of notes left out. */
function countLetters(items: readonly Item[]): number {
  return items.reduce(
    (sum, item) => sum + (item.type === 'box' && item.note === undefined ? (item.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) : 0),
    0,
  );
}
