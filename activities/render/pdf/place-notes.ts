/**
 * Puts the notes of a chapter at the feet of the pages on which their marks stand. Chromium has no footnotes, but it breaks pages where the text
 * fills them: a box as high as the notes, and as what is left of the page, is put before the first line that has no room above it.
 */

import type { Page } from 'puppeteer';
import { LINE_PX, TEXT_HEIGHT_PX } from './trim.ts';

type Rect = { left: number; top: number; bottom: number; width: number; height: number };
type Node = { nodeType: number; textContent: string; length: number; parentNode: Node; childNodes: Node[] };
type Element = Omit<Node, 'childNodes'> & {
  className: string;
  innerHTML: string;
  tagName: string;
  children: ArrayLike<Element>;
  style: { cssText: string; display: string; height: string };
  getBoundingClientRect: () => Rect;
  getClientRects: () => ArrayLike<Rect>;
  querySelector: (selector: string) => Element | null;
  querySelectorAll: (selector: string) => Iterable<Element> & ArrayLike<Element>;
  closest: (selector: string) => Element | null;
  matches: (selector: string) => boolean;
  after: (node: Element) => void;
  append: (node: Element) => void;
  remove: () => void;
  normalize: () => void;
};
type Range = {
  setStart: (node: Node, offset: number) => void;
  setEnd: (node: Node, offset: number) => void;
  getClientRects: () => ArrayLike<Rect>;
  insertNode: (node: Element) => void;
};
declare const document: {
  querySelectorAll: (selector: string) => Iterable<Element> & ArrayLike<Element>;
  createElement: (tag: string) => Element;
  createRange: () => Range;
  createTreeWalker: (root: Element, show: number) => { nextNode: () => Node | null };
};

/** Places the notes of every chapter at this text width, once the rows of tables have their heights. Can be repeated with another width. */
export async function placeNotes(page: Page, textWidthPx: number): Promise<void> {
  // Build tools wrap named functions with this helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(placeAll, textWidthPx, TEXT_HEIGHT_PX, LINE_PX);
}

/** Runs in the page. One chapter at a time is laid out, because a whole book takes long. */
function placeAll(width: number, pageHeight: number, line: number): void {
  /** A line of a paragraph or a row: what can begin a page. `at` is the text position of a line that is not its paragraph's first. */
  type Unit = {
    column: number;
    top: number;
    bottom: number;
    element: Element;
    at?: { node: Node; offset: number };
    left: number;
    from: number;
  };

  const sections = Array.from(document.querySelectorAll('section'));
  const noted = sections.filter((section) => section.querySelector('.notes'));
  for (const section of noted) {
    for (const foot of Array.from(section.querySelectorAll('.foot'))) foot.remove();
    section.normalize();
    const notes = section.querySelector('.notes');
    if (notes) notes.style.display = '';
  }
  if (noted.length === 0) return;

  const columnOf = (rect: Rect, origin: number): number => Math.floor((rect.left - origin + 1) / width);

  /** Text positions at which the lines of a paragraph begin, by halving, because a position's line only grows. */
  const unitsOfParagraph = (paragraph: Element, origin: number): Unit[] => {
    const walker = document.createTreeWalker(paragraph, 4);
    const texts: { node: Node; start: number }[] = [];
    let length = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push({ node, start: length });
      length += node.length;
    }
    const range = document.createRange();
    const placeOf = (position: number): { node: Node; offset: number } => {
      let index = texts.length - 1;
      while (index > 0 && (texts[index]?.start ?? 0) > position) index--;
      const text = texts[index] as { node: Node; start: number };
      return { node: text.node, offset: position - text.start };
    };
    const lineOf = (position: number): { column: number; top: number; bottom: number } | undefined => {
      for (let at = position; at < length; at++) {
        const { node, offset } = placeOf(at);
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const rect = range.getClientRects()[0];
        if (!rect || rect.width === 0) continue;
        const middle = (rect.top + rect.bottom) / 2;
        // Marks above the line are within a line's height of its middle.
        const top = Math.floor((middle - 1) / line) * line;
        return { column: columnOf(rect, origin), top, bottom: top + line };
      }
      return undefined;
    };
    const units: Unit[] = [];
    const rank = (place: { column: number; top: number }): number => place.column * 100_000 + place.top;
    let start = 0;
    while (start < length) {
      const here = lineOf(start);
      if (!here) break;
      units.push({ ...here, element: paragraph, ...(units.length > 0 && { at: placeOf(start) }), left: 0, from: units.length });
      let low = start + 1;
      let high = length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const place = lineOf(middle);
        if (!place || rank(place) > rank(here)) high = middle;
        else low = middle + 1;
      }
      start = low;
    }
    for (const unit of units) unit.left = units.length - unit.from;
    return units;
  };

  const unitsOf = (section: Element, origin: number): Unit[] => {
    const units: Unit[] = [];
    for (const element of Array.from(section.querySelectorAll('p,h2,h3,tr,pre,.opener'))) {
      const isInside = element.closest('tr,.notes,.opener') && !element.matches('tr,.opener');
      if (isInside) continue;
      if (element.matches('p,pre')) units.push(...unitsOfParagraph(element, origin));
      else {
        const rect = element.getBoundingClientRect();
        units.push({ column: columnOf(rect, origin), top: rect.top, bottom: rect.bottom, element, left: 1, from: 0 });
      }
    }
    return units;
  };

  /** Moved up so that no heading, line alone or part of what stays whole is at the foot or at the next head. */
  const tidied = (units: readonly Unit[], cut: number, column: number): number => {
    for (let at = cut; at > 0; at--) {
      const next = units[at];
      const before = units[at - 1];
      if (!before || before.column < column) break;
      const whole = next?.element.closest('.whole,table');
      const isWidow = next?.at && next.left === 1 && next.from > 1;
      const isOrphan = next?.at && next.from === 1 && next.left > 0;
      const isHeading = before.element.matches('h2,h3,.opener,.callout-label,.scene');
      if (!isWidow && !isOrphan && !isHeading && !(whole && before.element.closest('.whole,table') === whole)) return at;
    }
    return cut;
  };

  for (const section of noted) {
    for (const other of sections) other.style.display = other === section ? '' : 'none';
    const source = section.querySelector('.notes') as Element;
    const texts = Array.from(source.children);
    const heights = texts.map((note) => note.getBoundingClientRect().height);
    source.style.display = 'none';
    const marks = Array.from(section.querySelectorAll('sup.mark'));
    let placed = 0;
    for (let column = 0; placed < marks.length && column < 2000; column++) {
      const origin = section.getBoundingClientRect().left;
      const here: number[] = [];
      for (let index = placed; index < marks.length; index++) {
        const rect = marks[index]?.getClientRects()[0];
        if (rect && columnOf(rect, origin) <= column) here.push(index);
        else break;
      }
      if (here.length === 0) continue;
      const units = unitsOf(section, origin);
      // As many notes as have room with their marks: a mark that the notes push out takes its note along.
      let count = here.length;
      let cut = -1;
      for (; count > 0; count--) {
        const height = here.slice(0, count).reduce((sum, index) => sum + (heights[index] ?? 0), 0) + line;
        const room = pageHeight - height;
        const first = units.findIndex((unit) => unit.column > column || (unit.column === column && unit.bottom > room + 1));
        // The line of the first mark whose note has no room goes to the next page with it.
        const pushed = marks[here[count] ?? -1]?.getClientRects()[0];
        const middle = pushed ? (pushed.top + pushed.bottom) / 2 : 0;
        const pushedLine = pushed ? units.findIndex((unit) => unit.column === column && unit.top <= middle && middle < unit.bottom) : -1;
        const full = first === -1 ? units.length : first;
        cut = tidied(units, pushedLine === -1 ? full : Math.min(full, pushedLine), column);
        const last = units[cut - 1];
        const mark = marks[here[count - 1] ?? 0]?.getClientRects()[0];
        if (!mark || !last) continue;
        const markColumn = columnOf(mark, origin);
        if (markColumn < column || (mark.top + mark.bottom) / 2 <= last.bottom) break;
      }
      if (count === 0) {
        // The notes of one line are longer than a page: they follow the text as they stand.
        count = here.length;
        cut = units.findIndex((unit) => unit.column > column);
        if (cut === -1) cut = units.length;
      }
      const last = units[cut - 1];
      const next = units[cut];
      const below = last && last.column === column ? last.bottom : 0;
      const foot = document.createElement('span');
      foot.className = 'foot';
      foot.style.cssText = `height:${pageHeight - below - 1}px`;
      const inner = document.createElement('span');
      inner.className = 'foot-notes';
      inner.innerHTML = here
        .slice(0, count)
        .map((index) => `<span class="foot-note">${texts[index]?.innerHTML ?? ''}</span>`)
        .join('');
      foot.append(inner);
      if (next?.at) {
        const range = document.createRange();
        range.setStart(next.at.node, next.at.offset);
        range.setEnd(next.at.node, next.at.offset);
        range.insertNode(foot);
      } else if (last && last.column === column) (last.element.closest('table') ?? last.element).after(foot);
      else section.append(foot);
      // From where it stands, which the space around a list or table may have lowered, to the foot of the page, as wide as the text.
      if (!next?.at) {
        foot.style.cssText = 'display:block;height:0';
        const { top, left } = foot.getBoundingClientRect();
        const start = columnOf({ left, top, bottom: top, width: 0, height: 0 }, origin) === column ? top : below;
        foot.style.cssText = `display:block;height:${pageHeight - start - 1}px`;
      }
      const indent = (((foot.getBoundingClientRect().left - origin) % width) + width) % width;
      if (indent > 0.5) foot.style.cssText += `;width:${width}px;margin-left:${-indent}px`;
      placed += count;
    }
  }
  for (const other of sections) other.style.display = '';
}
