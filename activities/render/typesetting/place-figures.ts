/** Figures go on to the place at which their pages are best: from where the text has them, past some of the paragraphs that follow. */

import { breakPages, type BrokenPage, type PageSetting } from './break-pages.ts';
import type { Leaf } from './leaf.ts';

/** Paragraphs that a figure may be behind its place, and what each costs. A page that ends three lines short costs as much as seven. */
const FARTHEST = 7;
const AWAY_COST = 40;
/** Above a figure, and between it and what follows. */
const AROUND = 1;

/** Breaks leaves that are set. Without figures the same as `breakPages`. */
export function breakWithFigures(leaves: readonly Leaf[], setting: PageSetting): BrokenPage[] {
  let order: readonly Leaf[] = leaves;
  let best = breakPages(spaced(order), setting);
  for (const figure of leaves) {
    if (!figure.floats) continue;
    const from = order.indexOf(figure);
    const rest = order.filter((leaf) => leaf !== figure);
    let least = best.cost;
    for (let by = 1; by <= FARTHEST && isPassable(rest, from + by - 1); by++) {
      if (!isOpen(rest, from + by)) continue;
      const moved = [...rest.slice(0, from + by), figure, ...rest.slice(from + by)];
      const broken = breakPages(spaced(moved), setting);
      if (broken.cost + by * AWAY_COST >= least) continue;
      [order, best, least] = [moved, broken, broken.cost + by * AWAY_COST];
    }
  }
  return best.pages;
}

/** No figure passes a heading, which begins what it does not belong to, or another figure. */
function isPassable(leaves: readonly Leaf[], index: number): boolean {
  const leaf = leaves[index];
  return leaf !== undefined && !leaf.keepNext && !leaf.floats;
}

/** Whether a figure may stand before this leaf: not within a list, a quotation or a table. */
function isOpen(leaves: readonly Leaf[], index: number): boolean {
  const [before, after] = [leaves[index - 1], leaves[index]];
  if (!before || !after) return true;
  return !before.keepNext && !after.keepPrevious && !after.frames.some((frame) => before.frames.includes(frame));
}

/** The leaves with room around figures, which is no leaf's own because figures move. A chapter's opener has its own room below. */
function spaced(leaves: readonly Leaf[]): readonly Leaf[] {
  return leaves.map((leaf, index) => {
    if (leaf.floats) return { ...leaf, gap: index > 1 ? AROUND : 0 };
    return leaves[index - 1]?.floats && leaf.gap < AROUND ? { ...leaf, gap: AROUND } : leaf;
  });
}
