import type { Box } from './block-boxes.ts';
import { type DocumentGeometry } from './document-geometry.ts';

/** Lines of a note that stand on the page of its mark at least; the others may go on at the foot of the next page. */
const NOTE_START = 2;
/** Distances are sums of fractions. */
const CLOSE_PT = 0.01;

/** The number of pages that the boxes and their notes fill. */
export function countPages(page: DocumentGeometry, boxes: readonly Box[]): number {
  let pages = 1;
  let used = 0;
  let foot = 0;
  let carried = 0;
  let afterPt = 0;
  const turn = (): void => {
    pages++;
    used = 0;
    // A page has at least a line of text.
    const shown = Math.min(carried, linesWithin(page.textHeightPt - page.noteRulePt - page.linePt, page.noteLinePt) * page.noteLinePt);
    foot = shown > 0 ? page.noteRulePt + shown : 0;
    carried -= shown;
  };
  for (const [index, box] of boxes.entries()) {
    // Adjacent spacing collapses to the larger value; there is none at the top of a page, except the first.
    const gap = used === 0 && pages > 1 ? 0 : Math.max(box.beforePt, afterPt);
    if (used > 0 && used + gap + minimumHeight(page, boxes, index, foot) > page.textHeightPt + CLOSE_PT) turn();
    else used += gap;
    let from = 0;
    for (;;) {
      const left = box.lines - from;
      const fits = Math.min(left, linesThatFit(page, box, from, { used, foot }) || (used === 0 ? 1 : 0));
      const placed = left - fits === 1 && fits > 2 ? fits - 1 : fits;
      for (const { heightPt } of notesIn(box, from, from + placed)) {
        const end = foot + (foot === 0 ? page.noteRulePt : 0) + heightPt;
        const room = page.textHeightPt - used - placed * box.linePt;
        const over = Math.max(0, Math.ceil((end - room - CLOSE_PT) / page.noteLinePt)) * page.noteLinePt;
        const moved = carried > 0 ? heightPt : Math.min(over, heightPt);
        foot = end - moved;
        carried += moved;
      }
      used += placed * box.linePt;
      from += placed;
      if (from >= box.lines) break;
      turn();
    }
    afterPt = box.afterPt;
  }
  // What is left of notes goes on.
  while (carried > 0) turn();
  return pages;
}

const linesWithin = (heightPt: number, linePt: number): number => Math.max(0, Math.floor((heightPt + CLOSE_PT) / linePt));

const notesIn = ({ notes }: Box, from: number, to: number) => notes.filter(({ line }) => line >= from && line < to);

/** How many lines from `from` fit on the page with their notes, of the last of which the start. */
function linesThatFit(page: DocumentGeometry, box: Box, from: number, { used, foot }: { used: number; foot: number }): number {
  const most = Math.min(box.lines - from, linesWithin(page.textHeightPt - used - foot, box.linePt));
  for (let count = 1; count <= most; count++) {
    const notes = notesIn(box, from, from + count);
    if (used + count * box.linePt + footHeight(page, foot, notes) > page.textHeightPt + CLOSE_PT) return count - 1;
  }
  return most;
}

/** The height of a page's foot with more notes, of the last of which the start. */
function footHeight(page: DocumentGeometry, foot: number, notes: Box['notes']): number {
  if (notes.length === 0) return foot;
  const heights = notes.map(({ heightPt }, index) =>
    index < notes.length - 1 ? heightPt : Math.min(heightPt, NOTE_START * page.noteLinePt),
  );
  return heights.reduce((sum, height) => sum + height, foot === 0 ? page.noteRulePt : foot);
}

/**
 * The minimum that must fit on the page, with the notes of it: two lines of a paragraph, all of one of up to three lines, and of what is kept
 * with the next paragraph also its start, unless that is more than a page.
 */
function minimumHeight(page: DocumentGeometry, boxes: readonly Box[], first: number, foot: number): number {
  let height = 0;
  const notes: Box['notes'] = [];
  for (let index = first; ; index++) {
    const [box, next] = [boxes[index], boxes[index + 1]];
    if (!box) break;
    const lines = box.keep || box.lines <= 3 ? box.lines : 2;
    height += lines * box.linePt;
    notes.push(...notesIn(box, 0, lines));
    if (index > first && height + footHeight(page, 0, notes) > page.textHeightPt)
      return minimumHeight(page, boxes.slice(first, first + 1), 0, foot);
    if (!box.keep || !next) break;
    height += Math.max(box.afterPt, next.beforePt);
  }
  return height + footHeight(page, foot, notes);
}
