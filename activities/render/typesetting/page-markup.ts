/** A broken page as markup: the elements that hold its leaves are opened again on every page that they go on over. */

import type { Frame, Leaf } from './leaf.ts';
import type { BrokenPage } from './break-pages.ts';

/** Puts the pages of a chapter into markup, in order. */
export class PageMarkup {
  private readonly seen = new Set<Frame>();

  constructor(private readonly linePx: number) {}

  page({ pieces }: BrokenPage): string {
    const open: Frame[] = [];
    const parts: string[] = [];
    for (const { leaf, setting, from, to, gap } of pieces) {
      const shared = sharedFrames(open, leaf);
      for (const frame of open.splice(shared).reverse()) parts.push(frame.close);
      if (gap > 0) parts.push(`<div class="gap" style="height:${gap * this.linePx}px"></div>`);
      for (const frame of leaf.frames.slice(shared)) {
        parts.push(frame.open(this.seen.has(frame)));
        this.seen.add(frame);
        open.push(frame);
      }
      const lines = setting.lines.slice(from, to).map((line) => line.html());
      parts.push(leaf.wrap(lines.join(''), from === 0, to === setting.lines.length));
    }
    for (const frame of open.reverse()) parts.push(frame.close);
    return parts.join('');
  }
}

function sharedFrames(open: readonly Frame[], leaf: Leaf): number {
  let shared = 0;
  while (shared < open.length && open[shared] === leaf.frames[shared]) shared++;
  return shared;
}
