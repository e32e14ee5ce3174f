/** Passages of a chapter on the page, read or being edited, as places in its text and back. */

import { locateQuote, placeOf } from '../../../../shared/book/locate-quote.ts';
import type { RemarkPlace } from '../../../../shared/book/remarks.ts';

/** Labels and marks that are no text of the book. */
const NO_TEXT = 'sup > a, .callout-label, .book-notes, [role="img"]';
const BLOCK = 'p, li, h3, h4, td, th, pre, blockquote, .verse > span, div';

type Piece = { node: Text; at: number };
type PageText = { text: string; pieces: Piece[] };

/** The text of a chapter on the page, with the place of each of its nodes; blocks are a line apart, as in `chapterPlainText`. */
function pageText(prose: Element): PageText {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(NO_TEXT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const own = node.parentElement?.closest(BLOCK) ?? null;
    if (text && own !== block) text += '\n';
    block = own;
    pieces.push({ node, at: text.length });
    text += node.data;
  }
  return { text, pieces };
}

const proseOf = (chapter: number): Element | null => document.querySelector(`#chapter-${chapter} .book-prose`);

/** Where the words of remarks stand in a chapter that is on the page; those that no longer do are left out. */
export function passageRanges(chapter: number, places: readonly RemarkPlace[]): Range[] {
  const prose = proseOf(chapter);
  if (!prose) return [];
  const { text, pieces } = pageText(prose);
  return places.flatMap((place) => {
    const span = place.quote ? locateQuote(text, place) : undefined;
    const [start, end] = span ? [pieceAt(pieces, span.from), pieceAt(pieces, span.to - 1)] : [];
    if (!span || !start || !end) return [];
    const range = document.createRange();
    range.setStart(start.node, Math.min(start.node.length, span.from - start.at));
    range.setEnd(end.node, Math.min(end.node.length, span.to - end.at));
    return [range];
  });
}

const pieceAt = (pieces: readonly Piece[], offset: number): Piece | undefined => pieces.findLast(({ at }) => at <= offset);

/** What a reader has selected, if it is of one chapter: a selection that goes on beyond it ends with it. */
export function selectedPlace(): { chapter: number; place: RemarkPlace } | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const from = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const prose = from?.closest('.book-prose');
  const chapter = Number(/^chapter-(\d+)$/.exec(prose?.closest('article')?.id ?? '')?.[1]);
  if (!prose || !chapter) return undefined;
  const { text, pieces } = pageText(prose);
  const touched = pieces.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return undefined;
  const start = first.at + (first.node === startContainer ? startOffset : 0);
  const end = last.at + (last.node === endContainer ? endOffset : last.node.length);
  const words = text.slice(start, end);
  if (!words.trim()) return undefined;
  const lead = words.length - words.trimStart().length;
  return { chapter, place: placeOf(text, { from: start + lead, to: start + lead + words.trim().length }) };
}
