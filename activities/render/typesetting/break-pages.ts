/**
 * Page breaking by the whole chapter: of all ways to end its pages, and to set its paragraphs a line longer or shorter, the one with the least
 * faults. Facing pages end on the same line, no line of a paragraph stands alone, and the last page has five lines or more.
 */

import type { Leaf, Setting } from './leaf.ts';
import { NoteFoot, takeNotes, type NotePiece, type NoteSetting, type WantedNotes } from './note-foot.ts';

export type PageSetting = {
  /** Lines of a full page. */
  lines: number;
  /** Lines of a page that is set longer, which its margin has room for. */
  mostLines: number;
  /** Of a chapter that has notes. */
  notes?: NoteSetting | undefined;
  /** Whether a line of a paragraph may stand alone for full pages, as it does in Japanese and Chinese, whose pages are grids of characters. */
  allowsLoneLines?: boolean;
};

/** Lines `from` to `to` of a leaf, under so many empty ones. */
export type Piece = { leaf: Leaf; setting: Setting; from: number; to: number; gap: number };
/** A page: its pieces, its notes, the line on which it ends, and, on the last page too, the one on which its notes do. */
export type BrokenPage = { pieces: Piece[]; notes: NotePiece[]; depth: number; notesEnd: number };

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
/** Of a note that goes on at the foot of the next page, and of each of its lines there. */
const SPLIT_NOTE_COST = 400;
const CARRIED_LINE_COST = 4;
/** Of the ways to let notes of a page go on, so many are followed further. */
const MOST_SPLITS = 4;
/** Of a page after the chapter's end that has nothing but a note's. */
const NOTES_ALONE_COST = 3_000;
/** Lines that spaces of a page are widened by at most, and what each costs: less than an uneven spread, of which they rid pages of short forms. */
const MOST_ADDED = 3;
const ADDED_LINE_COST = 700;
const RELAXED_COST = 50_000;
/** More lines than notes of a chapter have, and than a page has: for keys. */
const MOST_CARRIED = 2 ** 16;
const MOST_DEPTH = 128;

/** A place where a page may begin: a leaf's line, in which of its settings, and the lines of notes that are carried over to it. */
type Place = { leaf: number; setting: number; line: number; carried: number };
type Chain = { leaf: number; setting: number; from: number; to: number; spaces: number; before: Chain | undefined };
type State = { height: number; notes: WantedNotes; cost: number; chain: Chain | undefined };
type End = {
  next: Place | undefined;
  depth: number;
  cost: number;
  hyphen: boolean;
  chain: Chain | undefined;
  noteLines: number;
  added: number;
};
type Rest = { cost: number; ends: End[] };

/** Breaks leaves that are set. The first page is a right-hand one. `cost`: how bad the pages are. */
export function breakPages(leaves: readonly Leaf[], setting: PageSetting): { pages: BrokenPage[]; cost: number } {
  const start = { leaf: 0, setting: 0, line: 0, carried: 0 };
  const whole = new PageBreaker(leaves, setting, false).rest(start, true);
  // Most notes are short, and chapters with them well set without a note that goes on; to look for one takes much longer.
  const { ends, cost } = whole.cost < UNEVEN_COST || !setting.notes ? whole : new PageBreaker(leaves, setting, true).rest(start, true);
  const waiting: NotePiece[] = [];
  const pages = ends.map(({ chain, noteLines, depth, next, added }): BrokenPage => {
    const pieces = piecesOf(chain, leaves, added);
    const marks = pieces.flatMap(({ setting: way, from, to }) => way.lines.slice(from, to).flatMap(({ notes }) => notes));
    waiting.push(...marks.map((note) => ({ note, from: 0, to: setting.notes?.linesOf(note) ?? 0 })));
    const isLast = !next && pieces.length > 0;
    return { pieces, notes: takeNotes(waiting, noteLines), depth, notesEnd: isLast ? Math.max(depth, setting.lines) : depth };
  });
  return { pages, cost };
}

class PageBreaker {
  private readonly explored = new Map<number, End[]>();
  private readonly rests = new Map<number, Rest>();
  private readonly foot: NoteFoot;

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly page: PageSetting,
    private readonly splitsNotes: boolean,
  ) {
    this.foot = new NoteFoot(page.notes, page.lines);
  }

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
    let ends = from.leaf < this.leaves.length ? this.explore(from, false) : [this.notesAlone(from)];
    if (ends.length === 0) ends = this.explore(from, true).map((end) => ({ ...end, cost: end.cost + RELAXED_COST }));
    const deepest = Math.max(...ends.map(({ depth }) => depth));
    const near = ends.filter(({ next, depth }) => !next || depth >= Math.min(deepest, this.page.lines) - SHORTEST);
    const split = near.filter(({ next }) => next && next.carried > 0).sort((one, other) => one.cost - other.cost);
    const left = new Set(split.slice(MOST_SPLITS));
    const followed = left.size > 0 ? near.filter((end) => !left.has(end)) : near;
    this.explored.set(key, followed);
    return followed;
  }

  /** A page after the text's end. */
  private notesAlone(from: Place): End {
    const noteLines = Math.min(from.carried, this.foot.room(this.page.lines));
    const carried = from.carried - noteLines;
    const depth = carried > 0 ? this.page.lines : this.foot.heightOf(noteLines);
    return {
      next: carried > 0 ? { ...from, carried } : undefined,
      depth,
      cost: NOTES_ALONE_COST,
      hyphen: false,
      chain: undefined,
      noteLines,
      added: 0,
    };
  }

  /** @param relaxed ends anywhere, because nothing else is possible */
  private explore(from: Place, relaxed: boolean): End[] {
    const ends = new Map<number, End>();
    const most = this.page.mostLines;
    let states: State[] = [{ height: 0, notes: { carried: from.carried, own: 0, last: 0 }, cost: 0, chain: undefined }];
    for (let index = from.leaf; states.length > 0; index++) {
      const leaf = this.leaves[index];
      if (!leaf) break;
      const isFirst = index === from.leaf;
      const after = new Map<number, State>();
      for (const state of states) {
        const spaces = (state.chain?.spaces ?? 0) + (!isFirst && widens(this.leaves, index) ? 1 : 0);
        for (const [way, setting] of leaf.settings.entries()) {
          if (isFirst && from.line > 0 && way !== from.setting) continue;
          const start = isFirst ? from.line : 0;
          const above = isFirst ? this.repeated(index, start) : leaf.gap;
          const cost = state.cost + (start === 0 ? setting.cost : 0);
          let { notes } = state;
          let height = state.height + above;
          let fits = true;
          for (let line = start; line < setting.lines.length; line++) {
            const here = setting.lines[line];
            if (!here) break;
            height += leaf.height;
            for (const note of here.notes) {
              const last = this.foot.linesOf(note);
              notes = { ...notes, own: notes.own + last, last };
            }
            const isOnly = relaxed && isFirst && line === start;
            const foot = this.splitsNotes ? this.foot.least(notes) : notes.carried + notes.own;
            if (height + this.foot.heightOf(foot) > most && !isOnly) {
              fits = false;
              break;
            }
            const next = line + 1;
            if (next === setting.lines.length || !(relaxed || this.cutsAt(leaf, setting, next))) continue;
            const chain = { leaf: index, setting: way, from: start, to: next, spaces, before: state.chain };
            const alone = leaf.splits && Math.min(next, setting.lines.length - next) < LEAST_OF_PARAGRAPH ? LONE_LINE_COST : 0;
            this.keep(
              ends,
              relaxed,
              { leaf: index, setting: way, line: next, carried: 0 },
              height,
              notes,
              cost + alone,
              here.hyphen,
              chain,
            );
          }
          if (!fits) continue;
          const chain = { leaf: index, setting: way, from: start, to: setting.lines.length, spaces, before: state.chain };
          if (this.endsAfter(index) || relaxed)
            this.keep(ends, relaxed, { leaf: index + 1, setting: 0, line: 0, carried: 0 }, height, notes, cost, false, chain);
          const stateKey = (height * MOST_CARRIED + notes.own) * MOST_CARRIED + notes.last;
          const known = after.get(stateKey);
          if (!known || cost < known.cost) after.set(stateKey, { height, notes, cost, chain });
        }
      }
      states = [...after.values()];
    }
    return [...ends.values()];
  }

  /** Adds the ways to end a page before `place`, at several depths. */
  private keep(
    ends: Map<number, End>,
    relaxed: boolean,
    place: Place,
    height: number,
    notes: WantedNotes,
    cost: number,
    hyphen: boolean,
    chain: Chain,
  ): void {
    const all = notes.carried + notes.own;
    const isTextsEnd = place.leaf >= this.leaves.length;
    const add = (depth: number, noteLines: number, more: number, added = 0): void => {
      const carried = all - noteLines;
      const next = isTextsEnd && carried === 0 ? undefined : { ...place, carried };
      const total = cost + more + noteGapCost(depth - height - added - this.foot.heightOf(noteLines));
      const key = next ? keyOf(next) * MOST_DEPTH + depth : -depth;
      const known = ends.get(key);
      if (!known || total < known.cost) ends.set(key, { next, depth, cost: total, hyphen, chain, noteLines, added });
    };
    const own = height + this.foot.heightOf(all);
    if (all === 0 || own <= this.page.mostLines) {
      // Notes end where the facing page does, whatever is free above them.
      const deepest = all > 0 && !isTextsEnd ? Math.max(own, this.page.lines) : own;
      for (let depth = Math.max(own, deepest - SHORTEST); depth <= deepest; depth++) add(depth, all, 0);
      const most = all > 0 || isTextsEnd ? 0 : Math.min(MOST_ADDED, chain.spaces, this.page.lines - own);
      for (let added = 1; added <= most; added++) add(own + added, 0, added * ADDED_LINE_COST, added);
      return;
    }
    if (!this.splitsNotes && !relaxed) return;
    for (const depth of new Set([this.page.lines - 1, this.page.lines, this.page.mostLines, Math.max(height, this.page.lines)])) {
      const noteLines = depth < height ? undefined : this.foot.split(notes, depth - height, relaxed);
      if (noteLines !== undefined) add(depth, noteLines, SPLIT_NOTE_COST + CARRIED_LINE_COST * (all - noteLines));
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

function keyOf({ leaf, setting, line, carried }: Place): number {
  return ((leaf * 8 + (line > 0 ? setting : 0)) * 4096 + line) * MOST_CARRIED + carried;
}

/** Whether the space above a leaf may be a line wider. That of a scene break is as wide as the one below, and a heading's as a heading's. */
function widens(leaves: readonly Leaf[], index: number): boolean {
  const leaf = leaves[index];
  return leaf !== undefined && leaf.gap > 0 && !leaf.keepPrevious && !leaves[index - 1]?.keepNext;
}

/** @param added lines by which spaces are widened, one each, those above headings first */
function piecesOf(chain: Chain | undefined, leaves: readonly Leaf[], added: number): Piece[] {
  const pieces: Piece[] = [];
  const wide: Piece[] = [];
  for (let link = chain; link; link = link.before) {
    const leaf = leaves[link.leaf];
    const setting = leaf?.settings[link.setting];
    if (!leaf || !setting) continue;
    const piece = { leaf, setting, from: link.from, to: link.to, gap: link.before ? leaf.gap : 0 };
    pieces.unshift(piece);
    if (link.before && widens(leaves, link.leaf)) wide.unshift(piece);
  }
  wide.sort((one, other) => Number(other.leaf.keepNext) - Number(one.leaf.keepNext));
  for (const piece of wide.slice(0, added)) piece.gap++;
  return pieces;
}
