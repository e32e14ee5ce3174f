import { findPassages } from '../../../../shared/book/find-passage.ts';
import { elementAt, scrollToElement } from './reading-place.ts';
import type { Hit } from './search-book.ts';

/** Scrolls to a place that was found and marks its words, where the browser can. */
export function showHit(hit: Hit, words: string): void {
  const block = elementAt({ chapter: hit.chapter, block: hit.at });
  if (!block) return;
  const range = rangeOf(block, words, hit.nth);
  scrollToElement(block);
  if (!range || !('highlights' in CSS)) return;
  CSS.highlights.set('search-hit', new Highlight(range));
}

/** Takes the mark away. */
export function hideHits(): void {
  if ('highlights' in CSS) CSS.highlights.delete('search-hit');
}

function rangeOf(block: HTMLElement, words: string, nth: number): Range | undefined {
  const nodes = textNodes(block);
  const span = findPassages(nodes.map(({ data }) => data).join(''), words, nth + 1)[nth];
  if (!span) return undefined;
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    const end = at + node.length;
    if (span.from >= at && span.from < end) range.setStart(node, span.from - at);
    if (span.to > at && span.to <= end) range.setEnd(node, span.to - at);
    at = end;
  }
  return range;
}

/** Marks of notes are no text. */
function textNodes(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('sup > a') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}
