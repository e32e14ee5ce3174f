/**
 * Page breaking by the whole chapter: of all ways to end its pages, and to set its paragraphs a line longer or shorter, the one with the least
 * faults. Facing pages end on the same line, no line of a paragraph stands alone, and the last page has five lines or more.
 */

import type { Leaf, Setting } from './leaf.ts';

export type PageSetting = {
  /** Lines of a full page. */
  lines: number;
  /** Lines of a page that is set longer, which its margin has room for. */
  mostLines: number;
  /** Lines of the page that these notes take at its foot. */
  noteLines: (notes: readonly number[]) => number;
  /** Whether a line of a paragraph may stand alone for full pages, as it does in Japanese and Chinese, whose pages are grids of characters. */
  allowsLoneLines?: boolean;
};

/** Lines `from` to `to` of a leaf. */
export type Piece = { leaf: Leaf; setting: Setting; from: number; to: number };
/** A page: its pieces, its notes, the line on which it ends, and, on the last page too, the one on which its notes do. */
export type BrokenPage = { pieces: Piece[]; notes: number[]; depth: number; notesEnd: number };

const LEAST_OF_PARAGRAPH = 2;
const LEAST_OF_LAST_PAGE = 5;
/** How many lines a page may end above the fullest that is possible, and below the full page. */
const SHORTEST = 4;

const SHORT_COST = 30;
const LONG_COST = 220;
/**
 * Of lines between the text and its notes. One is better than notes above the page's foot; from three on they are a hole, and worse than an uneven
 * spread.
 */
const noteGapCost = (lines: number): number => [0, 8, 90][lines] ?? 280 * lines ** 2;
/** Less than a spread's that is uneven. */
const LONE_LINE_COST = 900;
const UNEVEN_COST = 2_500;
const LAST_PAGE_COST = 6_000;
/** Of a word that is broken over pages; over a recto's end, where the reader turns the leaf, it is avoided like a page of other length. */
const HYPHEN_COST = { verso: 150, recto: 1_500 };
const RELAXED_COST = 50_000;

/** A place where a page may begin: a leaf's line, and in which of its settings. */
type Place = { leaf: number; setting: number; line: number };
type Chain = { leaf: number; setting: number; from: number; to: number; before: Chain | undefined };
type State = { height: number; notes: number[]; cost: number; chain: Chain | undefined };
type End = { next: Place | undefined; depth: number; cost: number; hyphen: boolean; chain: Chain | undefined; notes: number[] };
type Rest = { cost: number; ends: End[] };

/** Breaks leaves that are set. The first page is a right-hand one. `cost`: how bad the pages are. */
export function breakPages(leaves: readonly Leaf[], setting: PageSetting): { pages: BrokenPage[]; cost: number } {
  const breaker = new PageBreaker(leaves, setting);
  const { ends, cost } = breaker.rest({ leaf: 0, setting: 0, line: 0 }, true);
  const pages = ends.map(({ chain, notes, depth, next }) => ({
    pieces: piecesOf(chain, leaves),
    notes,
    depth,
    notesEnd: next ? depth : Math.max(depth, setting.lines),
  }));
  return { pages, cost };
}

class PageBreaker {
  private readonly explored = new Map<number, End[]>();
  private readonly rests = new Map<number, Rest>();

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly page: PageSetting,
  ) {}

  /** The best way to set everything from a place on, which begins a left-hand page, or, if `first`, the chapter. */
  rest(from: Place, first: boolean): Rest {
    const key = keyOf(from) * 2 + (first ? 1 : 0);
    const known = this.rests.get(key);
    if (known) return known;
    let best: Rest = { cost: Infinity, ends: [] };
    const consider = (cost: number, ends: () => End[]): void => {
      if (cost < best.cost) best = { cost, ends: ends() };
    };
    for (const left of this.ends(from)) {
      const cost = left.cost + this.shortCost(left) + (left.hyphen ? HYPHEN_COST[first ? 'recto' : 'verso'] : 0);
      if (!left.next) consider(cost + lastPageCost(left, first && keyOf(from) === 0), () => [left]);
      else if (first) {
        const rest = this.rest(left.next, false);
        consider(cost + rest.cost, () => [left, ...rest.ends]);
      } else
        for (const right of this.ends(left.next)) {
          if (!right.next) {
            consider(cost + right.cost + lastPageCost(right, false), () => [left, right]);
            continue;
          }
          const rest = this.rest(right.next, false);
          const uneven = left.depth === right.depth ? 0 : UNEVEN_COST + 50 * Math.abs(left.depth - right.depth);
          const more = right.cost + this.shortCost(right) + uneven + (right.hyphen ? HYPHEN_COST.recto : 0);
          consider(cost + more + rest.cost, () => [left, right, ...rest.ends]);
        }
    }
    this.rests.set(key, best);
    return best;
  }

  private shortCost({ depth, next }: End): number {
    if (!next) return 0;
    const short = this.page.lines - depth;
    return short < 0 ? LONG_COST * short * short : SHORT_COST * short * short;
  }

  /** Where a page that begins here may end; at least one place. */
  private ends(from: Place): End[] {
    const key = keyOf(from);
    const known = this.explored.get(key);
    if (known) return known;
    let ends = this.explore(from, false);
    if (ends.length === 0) ends = this.explore(from, true).map((end) => ({ ...end, cost: end.cost + RELAXED_COST }));
    const deepest = Math.max(...ends.map(({ depth }) => depth));
    const near = ends.filter(({ next, depth }) => !next || depth >= Math.min(deepest, this.page.lines) - SHORTEST);
    this.explored.set(key, near);
    return near;
  }

  /** @param relaxed ends anywhere, because nothing else is possible */
  private explore(from: Place, relaxed: boolean): End[] {
    const ends = new Map<string, End>();
    const most = this.page.mostLines;
    let states: State[] = [{ height: 0, notes: [], cost: 0, chain: undefined }];
    for (let index = from.leaf; states.length > 0; index++) {
      const leaf = this.leaves[index];
      if (!leaf) break;
      const isFirst = index === from.leaf;
      const after = new Map<string, State>();
      for (const state of states) {
        for (const [way, setting] of leaf.settings.entries()) {
          if (isFirst && from.line > 0 && way !== from.setting) continue;
          const start = isFirst ? from.line : 0;
          const above = isFirst ? this.repeated(index, start) : leaf.gap;
          const cost = state.cost + (start === 0 ? setting.cost : 0);
          const notes = setting.lines.some((line) => line.notes.length > 0) ? [...state.notes] : state.notes;
          let height = state.height + above;
          let fits = true;
          for (let line = start; line < setting.lines.length; line++) {
            const here = setting.lines[line];
            if (!here) break;
            height += leaf.height;
            notes.push(...here.notes);
            const isOnly = relaxed && isFirst && line === start;
            if (height + this.page.noteLines(notes) > most && !isOnly) {
              fits = false;
              break;
            }
            const next = line + 1;
            if (next === setting.lines.length || !(relaxed || this.cutsAt(leaf, setting, next))) continue;
            const chain = { leaf: index, setting: way, from: start, to: next, before: state.chain };
            const alone = leaf.splits && Math.min(next, setting.lines.length - next) < LEAST_OF_PARAGRAPH ? LONE_LINE_COST : 0;
            this.keep(ends, { leaf: index, setting: way, line: next }, height, notes, cost + alone, here.hyphen, chain);
          }
          if (!fits) continue;
          const chain = { leaf: index, setting: way, from: start, to: setting.lines.length, before: state.chain };
          if (this.endsAfter(index) || relaxed)
            this.keep(ends, { leaf: index + 1, setting: 0, line: 0 }, height, notes, cost, false, chain);
          const stateKey = `${height} ${notes.length}`;
          const known = after.get(stateKey);
          if (!known || cost < known.cost) after.set(stateKey, { height, notes, cost, chain });
        }
      }
      states = [...after.values()];
    }
    return [...ends.values()];
  }

  private keep(
    ends: Map<string, End>,
    next: Place,
    height: number,
    notes: readonly number[],
    cost: number,
    hyphen: boolean,
    chain: Chain,
  ): void {
    const foot = this.page.noteLines(notes);
    const isLast = next.leaf >= this.leaves.length;
    const own = height + foot;
    // Notes end where the facing page does, whatever is free above them.
    const deepest = foot > 0 && !isLast ? Math.max(own, this.page.lines) : own;
    for (let depth = Math.max(own, deepest - SHORTEST); depth <= deepest; depth++) {
      const total = cost + noteGapCost(depth - own);
      const key = `${isLast ? 'end' : keyOf(next)} ${depth}`;
      const known = ends.get(key);
      if (!known || total < known.cost)
        ends.set(key, { next: isLast ? undefined : next, depth, cost: total, hyphen, chain, notes: [...notes] });
    }
  }

  private cutsAt(leaf: Leaf, setting: Setting, line: number): boolean {
    if (leaf.cuts?.includes(line)) return true;
    const least = this.page.allowsLoneLines ? 1 : LEAST_OF_PARAGRAPH;
    return leaf.splits && !leaf.whole && line >= least && setting.lines.length - line >= least;
  }

  private endsAfter(index: number): boolean {
    const [leaf, next] = [this.leaves[index], this.leaves[index + 1]];
    if (!leaf || !next) return true;
    return !leaf.keepNext && !next.keepPrevious && !(leaf.whole && leaf.whole === next.whole);
  }

  /** Lines that are repeated at the head of a page that begins with this leaf. */
  private repeated(index: number, line: number): number {
    const leaf = this.leaves[index];
    const before = line > 0 ? leaf : this.leaves[index - 1];
    return (leaf?.frames ?? []).reduce((sum, frame) => sum + (before?.frames.includes(frame) ? frame.repeatedLines : 0), 0);
  }
}

function lastPageCost({ depth }: End, isWholeChapter: boolean): number {
  return depth < LEAST_OF_LAST_PAGE && !isWholeChapter ? LAST_PAGE_COST + 100 * (LEAST_OF_LAST_PAGE - depth) : 0;
}

function keyOf({ leaf, setting, line }: Place): number {
  return (leaf * 4 + (line > 0 ? setting : 0)) * 4096 + line;
}

function piecesOf(chain: Chain | undefined, leaves: readonly Leaf[]): Piece[] {
  const pieces: Piece[] = [];
  for (let link = chain; link; link = link.before) {
    const leaf = leaves[link.leaf];
    const setting = leaf?.settings[link.setting];
    if (leaf && setting) pieces.unshift({ leaf, setting, from: link.from, to: link.to });
  }
  return pieces;
}
