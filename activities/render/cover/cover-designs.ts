/** Typographic covers: a design and its colours, drawn by a book's id, so that a book keeps its own and two books differ. */

import { createHash } from 'node:crypto';
import { COVER_DESIGNS, type CoverDesign } from '../../../shared/book/cover.ts';

/** `ink` on `paper` reads at 7 : 1 or more, and so does `paper` on `accent`, large. */
export type CoverColors = { paper: string; ink: string; accent: string };

const COLORS: readonly CoverColors[] = [
  { paper: '#f4efe4', ink: '#1d2a33', accent: '#7a2e2b' },
  { paper: '#17324d', ink: '#f3ead7', accent: '#0e2033' },
  { paper: '#f7f4ee', ink: '#20302a', accent: '#2f5746' },
  { paper: '#2b1f2e', ink: '#f1e4d3', accent: '#5c2340' },
  { paper: '#efe6d5', ink: '#2a2018', accent: '#8a4b14' },
  { paper: '#12302b', ink: '#eee9d9', accent: '#0a1f1c' },
  { paper: '#fbfaf7', ink: '#15151a', accent: '#26408b' },
];

/** The design and the colours of a book. */
export function coverOf(projectId: string): { design: CoverDesign; colors: CoverColors } {
  const [first = 0, second = 0] = createHash('sha256').update(projectId).digest();
  return {
    design: COVER_DESIGNS[first % COVER_DESIGNS.length] ?? 'frame',
    colors: COLORS[second % COLORS.length] ?? { paper: '#fff', ink: '#000', accent: '#333' },
  };
}

/** What a design adds to the style sheet that all share. */
export function designStyles(design: CoverDesign): string {
  switch (design) {
    case 'frame':
      return 'body{align-items:center;text-align:center}body::before{content:"";position:absolute;inset:90px;border:6px solid var(--ink);outline:2px solid var(--ink);outline-offset:-26px}body .words{max-width:1080px}.title{margin-top:420px}.author{margin-top:auto}';
    case 'band':
      return 'body{align-items:center;text-align:center}.words{position:absolute;inset:760px 0 auto 0;padding:130px 170px;background:var(--accent);color:#fff}.author{margin-top:auto}';
    case 'block':
      return 'body{background:var(--accent);color:#fff;align-items:flex-start;text-align:start}.title{font-weight:700}.words{margin-top:60px;padding-inline-start:50px;border-inline-start:14px solid #fff}.author{margin-top:auto}';
    case 'plain':
      return 'body{align-items:flex-start;text-align:start}.words{margin-top:auto}.author{order:-1;margin:0}.words::before{content:"";display:block;width:220px;height:12px;margin-bottom:70px;background:var(--ink)}';
    case 'split':
      return 'body{align-items:center;text-align:center;background:linear-gradient(var(--accent) 0 62%,var(--paper) 62% 100%)}.words{margin-top:120px;color:#fff}.author{margin-top:auto}';
    case 'ring':
      return 'body{align-items:center;text-align:center}body::before{content:"";position:absolute;left:200px;top:500px;width:1200px;height:1200px;box-sizing:border-box;border:8px solid var(--ink);border-radius:50%}.words{position:absolute;inset:700px 400px auto 400px;height:800px;display:flex;flex-direction:column;justify-content:center}.author{margin-top:auto}';
  }
}
