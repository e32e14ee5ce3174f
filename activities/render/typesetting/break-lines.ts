/**
 * Line breaking by the whole paragraph, after Knuth and Plass, "Breaking Paragraphs into Lines" (1981), with two rules more: no three lines in
 * a row end in a hyphen, and a paragraph does not end in a scrap of a word. Gives the best breaks for each number of lines, so that page
 * breaking can choose a paragraph one line longer or shorter.
 */

import type { Item } from './items.ts';

export type LineSetting = {
  /** Width of a line by its number from 0. */
  widthOf: (line: number) => number;
  justified: boolean;
  /** The type size, which the limits of spaces are relative to. */
  sizePx: number;
};

/**
 * A line: items `from` to `to`. `ratio`: how far its spaces are stretched (1: comfortably; -1: shrunk as far as they go); `trackingPx`: what is
 * put between its letters besides; `hangPx`: what of its last mark stands outside.
 */
export type BrokenLine = { from: number; to: number; ratio: number; trackingPx: number; hangPx: number; hyphen: boolean };
/** One way to set the paragraph. `demerits` grow with its faults. */
export type BrokenParagraph = { lines: BrokenLine[]; demerits: number };

/** Of the type size: the most that a space of the text is shrunk, and how wide it is at the ratio of `WIDEST`, just under half an em. */
export const SHRINK_EM = 0.075;
const WIDE_SPACE_EM = 0.4775;
/** Of the type size: how far a space is stretched at a ratio of 1 at least. */
const STRETCH_EM = 0.13;
/** Of the face's own space: the most that it is shrunk. Of the type size: what is left of it at least, because narrower spaces join words. */
const SHRINK_SHARE = 0.3;
const LEAST_SPACE_EM = 0.172;
/** Before spaces are wider than at this ratio, the letters of the line are spaced. */
const WIDEST = 1.75;
/** Of the type size: what is put between letters at most. More would be seen. */
const TRACKING_EM = 0.02;
/** What a line with all the letter spacing that there can be counts as. */
const TRACKED = 0.5;
/**
 * What lines may have, in turn until there is a way. `most`: the ratio up to which spaces are stretched; `tighteningEm`: what is taken from between
 * letters; `leastEm`: what is left of a space. A tight line is better than one with holes. The last allows three hyphens in a row, too.
 */
const PASSES = [
  { most: WIDEST, tighteningEm: 0, leastEm: LEAST_SPACE_EM },
  { most: WIDEST + TRACKED, tighteningEm: 0.012, leastEm: LEAST_SPACE_EM },
  { most: WIDEST + TRACKED, tighteningEm: 0.016, leastEm: LEAST_SPACE_EM },
  ...[WIDEST + TRACKED, 4, 10_000, Infinity].map((most) => ({ most, tighteningEm: 0.016, leastEm: 0 })),
];
/** The first in which letters are spaced, as those of some scripts cannot be. */
const FIRST_TRACKED = 1;
/** Of the ragged line: what it may be short without being a fault. */
const RAG_EM = 4;

/** A line that need not be full need not end in a hyphen either. */
const RAGGED_HYPHEN = 500_000;
const LINE_PENALTY = 10;
const DOUBLE_HYPHEN = 3_000;
const LAST_HYPHEN = 5_000;
const UNEVEN_NEIGHBOURS = 3_000;
const SHORT_LAST_LINE = 40_000;
/** Letters that a last line has at least, and characters of Chinese and Japanese. */
const LAST_LETTERS = 4;
const LAST_CHARACTERS = 1;
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** How many lines more or fewer than the best are of interest, and of a paragraph of so many lines. */
const VARIANTS = { usual: 1, long: 2, longFrom: 30 };

/** Ways to reach one place that are followed further. A word of a thousand letters would have thousands. */
const MOST_NODES = 8;

type Node = { at: number; line: number; hyphens: number; ratio: number; demerits: number; before: Node | undefined };

/**
 * The ways to break the items into lines, the best first; the others have other numbers of lines. There is always one, whatever does not fit.
 */
export function breakLines(items: readonly Item[], setting: LineSetting): BrokenParagraph[] {
  const tracks = setting.justified && canTrack(items);
  let sums = measure(items, setting, LEAST_SPACE_EM);
  let before = LEAST_SPACE_EM;
  for (const { most, tighteningEm, leastEm } of tracks ? PASSES.slice(FIRST_TRACKED) : PASSES) {
    if (leastEm !== before) sums = measure(items, setting, leastEm);
    before = leastEm;
    const ends = search(items, { ...setting, tracked: tracks, tighteningEm }, sums, most);
    if (ends.length > 0) return variants(ends, items, setting, sums);
  }
  return [greedily(items, setting, sums)];
}

/** Letters of other scripts are joined, or stand under one line. */
const SEPARATE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether the letters may be spaced. */
function canTrack(items: readonly Item[]): boolean {
  return items.every((item) => item.type !== 'box' || SEPARATE.test(item.text));
}

/** Marks are not spaced from their letters, and a joint of a compound is none. */
const spacedLetters = (text: string): number => text.length - (text.match(/[\p{M}\u200c]/gu)?.length ?? 0);

type Search = LineSetting & { tracked?: boolean; tighteningEm?: number };
type Sums = { width: Float64Array; stretch: Float64Array; shrink: Float64Array; letters: Int32Array };

/** Running totals before each item. `leastEm`: what is left of a space, or 0 if it shrinks to the utmost. */
function measure(items: readonly Item[], { sizePx, justified }: LineSetting, leastEm: number): Sums {
  const size = items.length + 1;
  const sums = {
    width: new Float64Array(size),
    stretch: new Float64Array(size),
    shrink: new Float64Array(size),
    letters: new Int32Array(size),
  };
  const stretchOf = (width: number): number => Math.max(sizePx * STRETCH_EM, (sizePx * WIDE_SPACE_EM - width) / WIDEST);
  const shrinkOf = (width: number): number =>
    justified ? Math.max(0, Math.min(sizePx * SHRINK_EM, width * (leastEm > 0 ? SHRINK_SHARE : 1), width - sizePx * leastEm)) : 0;
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const isSpace = item.type === 'space';
    sums.width[index + 1] = (sums.width[index] as number) + (item.type === 'box' || isSpace ? item.width : 0);
    sums.stretch[index + 1] =
      (sums.stretch[index] as number) + (isSpace ? stretchOf(item.width) : item.type === 'break' ? item.stretch : 0);
    sums.shrink[index + 1] = (sums.shrink[index] as number) + (isSpace ? shrinkOf(item.width) : 0);
    sums.letters[index + 1] = (sums.letters[index] as number) + (item.type === 'box' ? spacedLetters(item.text) : 0);
  }
  return sums;
}

function search(items: readonly Item[], setting: Search, sums: Sums, tolerance: number): Node[] {
  let active: Node[] = [{ at: 0, line: 0, hyphens: 0, ratio: 0, demerits: 0, before: undefined }];
  const count = items.length;
  for (let at = 1; at <= count; at++) {
    const item = items[at];
    const isEnd = at === count || item?.type === 'end';
    if (!isEnd && !(item?.type === 'space' ? item.breaks && items[at - 1]?.type !== 'space' : item?.type === 'break')) continue;
    const found = new Map<number, Node>();
    const still: Node[] = [];
    for (const node of active) {
      const line = fit(items, setting, sums, node, at, isEnd);
      if (!line.isPassed && !isEnd) still.push(node);
      if (line.ratio < -1 || line.ratio > tolerance) continue;
      const hyphen = !isEnd && item?.type === 'break' && item.hyphen;
      const hyphens = hyphen ? node.hyphens + 1 : 0;
      if (hyphens > 2 && tolerance !== Infinity) continue;
      const demerits =
        node.demerits +
        demeritsOf(items, sums, node, at, line.ratio, hyphen, at === count) +
        (hyphen && !setting.justified ? RAGGED_HYPHEN : 0);
      const key = (node.line + 1) * 4 + Math.min(hyphens, 3);
      const known = found.get(key);
      if (!known || demerits < known.demerits)
        found.set(key, { at, line: node.line + 1, hyphens, ratio: line.ratio, demerits, before: node });
    }
    const best =
      found.size <= MOST_NODES ? [...found.values()] : [...found.values()].sort((a, b) => a.demerits - b.demerits).slice(0, MOST_NODES);
    active = isEnd ? best : best.length > 0 ? [...still, ...best] : still;
    if (active.length === 0) return [];
  }
  return active;
}

/** The first item of a line after a break there: spaces and the break itself are gone. */
function startOf(items: readonly Item[], at: number): number {
  let start = at;
  if (items[start]?.type === 'end') start++;
  while (start > 0 && isDropped(items[start])) start++;
  return start;
}

/** At the start of a line; spaces that an author set to stand there are kept. */
function isDropped(item: Item | undefined): boolean {
  return item?.type === 'break' || (item?.type === 'space' && item.text !== '\u00a0');
}

/** `ratio`: how far the spaces are stretched (1: comfortably; -1: shrunk as far as they go). `isPassed`: no later end fits either. */
type Fit = { ratio: number; isPassed: boolean };

function fit(items: readonly Item[], setting: Search, sums: Sums, node: Node, at: number, isEnd: boolean): Fit {
  const start = Math.min(startOf(items, node.at), at);
  const item = items[at];
  const own = item?.type === 'break' ? item.width : 0;
  const width = (sums.width[at] as number) - (sums.width[start] as number);
  const letters = setting.tracked ? (sums.letters[at] as number) - (sums.letters[start] as number) : 0;
  const shrink = (sums.shrink[at] as number) - (sums.shrink[start] as number) + letters * setting.sizePx * (setting.tighteningEm ?? 0);
  const room = setting.widthOf(node.line) - width;
  // A tenth of a pixel is the measure's rounding.
  const isPassed = room + shrink < -0.1;
  let left = room - own;
  if (left < -0.1 && setting.justified) left += hangOf(item, setting);
  if (left < -0.1) return { ratio: shrink > 0 ? left / shrink : -Infinity, isPassed };
  if (isEnd) return { ratio: 0, isPassed };
  if (!setting.justified) return { ratio: left / (setting.sizePx * RAG_EM), isPassed };
  const stretch = (sums.stretch[at] as number) - (sums.stretch[start] as number);
  const ratio = stretch > 0 ? left / stretch : left < 1 ? 0 : 100;
  if (letters === 0 || ratio <= WIDEST) return { ratio, isPassed };
  const tracked = (left - WIDEST * stretch) / (letters * setting.sizePx * TRACKING_EM);
  return { ratio: tracked <= 1 ? WIDEST + TRACKED * tracked : ratio, isPassed };
}

/** What of the mark before a break may stand outside the line. */
function hangOf(item: Item | undefined, { sizePx }: LineSetting): number {
  return item?.type === 'break' ? (item.hangEm ?? 0) * sizePx : 0;
}

/** What of the last mark of a line does stand outside: all that may, or nothing. */
function hungOf(items: readonly Item[], setting: LineSetting, sums: Sums, node: Node): number {
  const hang = setting.justified ? hangOf(items[node.at], setting) : 0;
  if (hang === 0 || !node.before) return 0;
  const start = Math.min(startOf(items, node.before.at), node.at);
  const width = (sums.width[node.at] as number) - (sums.width[start] as number);
  return width > setting.widthOf(node.before.line) + 0.1 ? hang : 0;
}

/** What is put between the letters of a line whose spaces alone cannot fill it. */
function trackingOf(items: readonly Item[], setting: LineSetting, sums: Sums, node: Node, isEnd: boolean): number {
  if (!node.before || !setting.justified || !canTrack(items)) return 0;
  const start = Math.min(startOf(items, node.before.at), node.at);
  const letters = (sums.letters[node.at] as number) - (sums.letters[start] as number);
  const item = items[node.at];
  const width = (sums.width[node.at] as number) - (sums.width[start] as number) + (item?.type === 'break' ? item.width : 0);
  const left = setting.widthOf(node.before.line) - width;
  if (letters < 2) return 0;
  if (left < 0) return Math.min(0, left + (sums.shrink[node.at] as number) - (sums.shrink[start] as number)) / letters;
  const stretch = (sums.stretch[node.at] as number) - (sums.stretch[start] as number);
  return isEnd ? 0 : Math.min(TRACKING_EM * setting.sizePx, Math.max(0, left - WIDEST * stretch) / letters);
}

function demeritsOf(items: readonly Item[], sums: Sums, node: Node, at: number, ratio: number, hyphen: boolean, isLast: boolean): number {
  const item = items[at];
  const badness = Math.min(1e6, 100 * Math.abs(ratio) ** 3);
  const penalty = item?.type === 'break' ? item.penalty : 0;
  let demerits = (LINE_PENALTY + badness) ** 2 + penalty ** 2;
  if (hyphen && node.hyphens > 0) demerits += DOUBLE_HYPHEN * node.hyphens ** 3;
  if (isLast && node.hyphens > 0) demerits += LAST_HYPHEN;
  if (node.before && Math.abs(ratio - node.ratio) > 1) demerits += UNEVEN_NEIGHBOURS;
  if (isLast && node.line > 0) {
    const start = startOf(items, node.at);
    const letters = (sums.letters[at] as number) - (sums.letters[start] as number);
    const first = items[start];
    const least = first?.type === 'box' && CHARACTER.test(first.text) ? LAST_CHARACTERS : LAST_LETTERS;
    if (letters <= least + 1) demerits += SHORT_LAST_LINE * (letters <= least ? 10_000 : 1);
  }
  return demerits;
}

/** The best end for each number of lines near the best of all. */
function variants(ends: readonly Node[], items: readonly Item[], setting: LineSetting, sums: Sums): BrokenParagraph[] {
  const best = ends.reduce((a, b) => (b.demerits < a.demerits ? b : a));
  const most = best.line < VARIANTS.longFrom ? VARIANTS.usual : VARIANTS.long;
  const byLines = new Map<number, Node>();
  for (const end of ends) {
    const known = byLines.get(end.line);
    if (Math.abs(end.line - best.line) <= most && (!known || end.demerits < known.demerits)) byLines.set(end.line, end);
  }
  return [best, ...[...byLines.values()].filter(({ line }) => line !== best.line)].map((end) => toParagraph(end, items, setting, sums));
}

function toParagraph(end: Node, items: readonly Item[], setting: LineSetting, sums: Sums): BrokenParagraph {
  const lines: BrokenLine[] = [];
  for (let node: Node = end; node.before; node = node.before) {
    const isEnd = node === end || items[node.at]?.type === 'end';
    const trackingPx = trackingOf(items, setting, sums, node, isEnd);
    const hangPx = hungOf(items, setting, sums, node);
    lines.unshift({ from: node.before.at, to: node.at, ratio: node.ratio, trackingPx, hangPx, hyphen: node.hyphens > 0 });
  }
  return { lines, demerits: end.demerits };
}

/** Lines as full as they can be; for items of which one is wider than its line. */
function greedily(items: readonly Item[], setting: LineSetting, sums: Sums): BrokenParagraph {
  const lines: BrokenLine[] = [];
  let from = 0;
  let last = 0;
  const add = (to: number): void => {
    const item = items[to];
    lines.push({ from, to, ratio: 0, trackingPx: 0, hangPx: 0, hyphen: item?.type === 'break' && item.hyphen });
    from = to;
    last = to;
  };
  for (let at = 1; at <= items.length; at++) {
    const item = items[at];
    const isEnd = at === items.length || item?.type === 'end';
    if (!isEnd && item?.type !== 'break' && !(item?.type === 'space' && item.breaks)) continue;
    const node: Node = { at: from, line: lines.length, hyphens: 0, ratio: 0, demerits: 0, before: undefined };
    if (fit(items, setting, sums, node, at, isEnd).ratio < -1 && last > from) add(last);
    last = at;
    if (isEnd) add(at);
  }
  return { lines, demerits: 1e12 };
}

/** The items that a line prints. */
export function lineItems(items: readonly Item[], { from, to }: BrokenLine): Item[] {
  const start = Math.min(startOf(items, from), to);
  return items.slice(start, to);
}
