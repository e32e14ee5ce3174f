/** A block of code as a leaf, whose lines are the author's: long ones go on further in. */

import type { Place } from './book-type.ts';
import { codeSpaces, itemizeText, type InlineText } from './itemize.ts';
import type { Item } from './items.ts';
import type { Leaf } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';

/** Of a line that goes on, in from where it begins, and the most of the width that it begins at. Six characters: code is indented by two, four or eight. */
const HANG_EM = 2.6;
const MOST_HANG = 1 / 3;
/** Lines that are not divided between pages. */
const WHOLE = 8;

export function codeLeaf(text: string, place: Place, sizePx: number, inline: InlineText): Omit<Leaf, 'gap' | 'settings'> {
  const plain = { ...inline, setText: (each: string) => each };
  const lines = text
    .split('\n')
    .map((line): Item[] => (line.trim() === '' ? [{ type: 'end' }] : itemizeText(codeSpaces(line), 's-code', plain)));
  const whole = place.whole ?? (lines.length <= WHOLE ? {} : undefined);
  const leaf: Omit<Leaf, 'gap' | 'settings'> = {
    frames: place.frames,
    set: (width) => {
      const widthPx = width - place.narrowerPx;
      const set = lines.map((items) => {
        const hangPx = Math.min(indentOf(items) + HANG_EM * sizePx, MOST_HANG * widthPx);
        return setParagraph(items, { sizePx, justified: false, indentPx: 0, hangPx }, widthPx)[0]?.lines ?? [];
      });
      const all = set.flat();
      // Few lines may go on for a page.
      leaf.cuts = whole && all.length <= 2 * WHOLE ? [] : cutsBetween(set.map((each) => each.length));
      return [{ lines: all, cost: 0 }];
    },
    height: 1,
    wrap: (markup) => `<div class="s-code" dir="ltr">${markup}</div>`,
    splits: false,
    keepNext: false,
    keepPrevious: false,
    whole,
  };
  return leaf;
}

/** After which lines a page may end, so that two of the author's stand on either; within one only where it is as long as a passage. */
function cutsBetween(counts: readonly number[]): number[] {
  const cuts: number[] = [];
  let at = 0;
  for (const [index, count] of counts.entries()) {
    if (count > WHOLE) for (let within = 2; within <= count - 2; within++) cuts.push(at + within);
    at += count;
    if (index >= 1 && index < counts.length - 2) cuts.push(at);
  }
  return cuts;
}

/** The width of the spaces before a line of code. */
function indentOf(items: readonly Item[]): number {
  const start = items.findIndex(({ type }) => type !== 'space');
  return items.slice(0, Math.max(0, start)).reduce((sum, item) => sum + (item.type === 'space' ? item.width : 0), 0);
}
