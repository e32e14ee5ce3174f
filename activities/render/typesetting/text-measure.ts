/** The widths of pieces of text, as the browser that prints them draws them: each piece once, all of a book in one go. */

import type { Box, Break, Item, LetterStyle, Space } from './items.ts';

/** Pieces of one style: `open` and `close` are the markup around each. */
export type MeasureGroup = { open: string; close: string; texts: string[] };
/** Widths in CSS pixels, by group and text. */
export type MeasureAll = (groups: MeasureGroup[]) => Promise<number[][]>;

type Group = MeasureGroup & { indexes: Map<string, number>; widths: number[] };
type Measured = Box | Space | Break;
type Wanted = { item: Measured; group: Group; index: number };
/** Boxes that are parts of one word, which is narrower or wider than they are together. */
type Word = { boxes: Box[]; group: Group; index: number };

/** Collects what is to be measured, then gives every item its width. */
export class TextMeasure {
  private readonly groups = new Map<string, Group>();
  private readonly wanted: Wanted[] = [];
  private readonly words: Word[] = [];

  /** @param paragraph class of the paragraph that the item stands in */
  want(item: Measured, paragraph: string): void {
    const group = this.groupOf(paragraph, item.style);
    this.wanted.push({ item, group, index: indexOf(group, item.text) });
  }

  /** Boxes of one style that are drawn as one word unless a line ends between them. */
  wantWord(boxes: Box[], paragraph: string): void {
    const [first] = boxes;
    if (!first || boxes.length < 2) return;
    const group = this.groupOf(paragraph, first.style);
    this.words.push({ boxes, group, index: indexOf(group, boxes.map(({ text }) => text).join('')) });
  }

  async measure(measureAll: MeasureAll): Promise<void> {
    const groups = [...this.groups.values()];
    const widths = await measureAll(groups.map(({ open, close, texts }) => ({ open, close, texts })));
    for (const [index, group] of groups.entries()) group.widths = widths[index] ?? [];
    for (const { item, group, index } of this.wanted) item.width = group.widths[index] ?? 0;
    for (const { boxes, group, index } of this.words) {
      const parts = boxes.reduce((sum, { width }) => sum + width, 0);
      const last = boxes.at(-1);
      if (last) last.width += (group.widths[index] ?? parts) - parts;
    }
  }

  private groupOf(paragraph: string, style: LetterStyle): Group {
    const key = `${paragraph}\n${style.open}`;
    const known = this.groups.get(key);
    if (known) return known;
    const made: Group = {
      open: `<div class="${paragraph}">${style.open}`,
      close: `${style.close}</div>`,
      texts: [],
      indexes: new Map(),
      widths: [],
    };
    this.groups.set(key, made);
    return made;
  }
}

function indexOf(group: Group, text: string): number {
  const known = group.indexes.get(text);
  if (known !== undefined) return known;
  group.indexes.set(text, group.texts.length);
  return group.texts.push(text) - 1;
}

/** Splits boxes wider than the line into their letters, between which it may end. */
export function splitWideBoxes(items: Item[], widthPx: number): Item[] {
  if (!items.some((item) => item.type === 'box' && item.width > widthPx)) return items;
  return items.flatMap((item) => (item.type === 'box' && item.width > widthPx && !item.html ? splitBox(item) : [item]));
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Worse than any other place. */
const WITHIN_WORD = 2_000;

function splitBox(box: Box): Item[] {
  const letters = Array.from(GRAPHEMES.segment(box.text), ({ segment }) => segment);
  const width = box.width / letters.length;
  return letters.flatMap((text, index): Item[] => [
    ...(index > 0
      ? [{ type: 'break' as const, text: '', style: box.style, width: 0, penalty: WITHIN_WORD, hyphen: false, stretch: width * 0.3 }]
      : []),
    { ...box, text, width },
  ]);
}
