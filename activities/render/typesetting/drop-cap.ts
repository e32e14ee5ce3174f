/** A chapter's first letter, as high as three lines. Marks before it hang in the margin at the first, so that the letter stands at the text's edge. */

import type { Block } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { FaceMetrics } from '../fonts/font-faces.ts';
import type { ChapterFlow } from './flow.ts';
import { itemize } from './itemize.ts';
import type { Box } from './items.ts';
import { FIRST_LETTER } from './lead-in.ts';
import { setParagraph } from './set-paragraph.ts';

export const CAP_LINES = 3;
/** Between the letter and the text, of the text's size. */
const GAP_EM = 0.28;
/** Between the marks and the letter, whose serifs stand at their height. */
const MARK_GAP_EM = 0.14;

/** The type size of the letter, whose foot stands on its last line and whose head is level with the capitals of the first. */
export function capSizePx(sizePx: number, linePx: number, { capHeight }: FaceMetrics): number {
  return ((CAP_LINES - 1) * linePx + capHeight * sizePx) / capHeight;
}

/**
 * Adds the first paragraph with its letter, where it has one and enough lines.
 * @returns whether it did
 */
export function addDropCap(flow: ChapterFlow, block: Block | undefined, metrics: FaceMetrics): boolean {
  if (block?.type !== 'paragraph') return false;
  const [run, ...others] = block.runs;
  const { mark = '', letter } = FIRST_LETTER.exec(run?.text ?? '')?.groups ?? {};
  if (!run || !letter || run.link !== undefined || run.note || run.code || run.italic) return false;
  const { sizePx, linePx, justified, measure } = flow.type;
  const full = itemize(block.runs, 's-body', flow.inline);
  // The same notes again: only one of the two is set.
  const inline = {
    ...flow.inline,
    ...(flow.inline.addNote && {
      addNote: nextOf(full.flatMap((item) => (item.type === 'box' && item.note !== undefined ? [item.note] : []))),
    }),
  };
  if (block.runs.some(({ link }) => link !== undefined)) return false;
  const rest = itemize([{ ...run, text: run.text.slice(mark.length + letter.length) }, ...others], 's-body', inline);
  const cap = boxOf(letter);
  const opening = boxOf(mark);
  measure.want(cap, 's-cap');
  if (mark) measure.want(opening, 's-body');
  const size = capSizePx(sizePx, linePx, metrics);
  const half = (metrics.ascent - metrics.descent) / 2;
  const top = ((CAP_LINES - 1) * linePx) / 2 - (size - sizePx) * half;
  const leaf: Parameters<ChapterFlow['add']>[0] = {
    frames: [],
    height: 1,
    set: (widthPx) => {
      const type = { sizePx, justified, indentPx: 0, hangPx: 0 };
      const plain = setParagraph(full, type, widthPx);
      if ((plain[0]?.lines.length ?? 0) <= CAP_LINES) return plain;
      const width = cap.width + GAP_EM * sizePx;
      const hung =
        mark &&
        `<span class="cap-mark" style="margin-inline:-${(opening.width + MARK_GAP_EM * sizePx).toFixed(2)}px ${(MARK_GAP_EM * sizePx).toFixed(2)}px">${escapeMarkup(mark)}</span>`;
      const html = `<span class="cap s-cap" style="width:${width.toFixed(2)}px;height:${CAP_LINES * linePx}px;line-height:${CAP_LINES * linePx}px;position:relative;top:${top.toFixed(2)}px">${hung}${escapeMarkup(letter)}</span>`;
      const set = setParagraph(rest, { ...type, cap: { html, widthPx: width, lines: CAP_LINES } }, widthPx);
      // Its letter is not cut off by the page's end.
      const fewest = Math.min(...set.map(({ lines }) => lines.length));
      leaf.cuts = Array.from({ length: Math.max(0, fewest - 1 - CAP_LINES) }, (_, index) => index + CAP_LINES);
      return set.map((way) => ({
        ...way,
        lines: way.lines.map((line, index) => (index === 0 ? { ...line, letters: () => 1 + (line.letters?.() ?? 0) } : line)),
      }));
    },
    wrap: (lines) => `<p class="s-body">${lines}</p>`,
    splits: false,
    keepNext: false,
    keepPrevious: false,
  };
  flow.add(leaf);
  return true;
}

const boxOf = (text: string): Box => ({ type: 'box', text, style: { open: '', close: '' }, width: 0 });

function nextOf(numbers: readonly number[]): () => number {
  let index = 0;
  return () => numbers[index++] ?? 0;
}
