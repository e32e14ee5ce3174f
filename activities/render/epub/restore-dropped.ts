/** What the library drops of a page, because it keeps only attributes that it knows, and so is put back when the pages are packed. */

import type { Labels } from '../labels/labels.ts';
import { checkBox } from '../markup/check-box.ts';

const MARK = /<span class="box-(open|done)"\s*(?:\/>|><\/span>)/gu;
/** Both sizes, because some readers take the one and some the other. */
const SIZE = 'viewBox="0 0 10 10" width="0.75em" height="0.75em"';

/** What stands for a check list's box until then. It cannot come from a text, whose markup is escaped. */
export function boxMark(done: boolean): string {
  return `<span class="box-${done ? 'done' : 'open'}"></span>`;
}

export function hasBoxes(xhtml: string): boolean {
  return xhtml.search(MARK) >= 0;
}

/** A page with its boxes drawn, and with its header cells said to be those of columns, as all of them are. */
export function restoreDropped(xhtml: string, labels: Labels): string {
  return xhtml.replace(MARK, (_, state: string) => checkBox(state === 'done', labels, SIZE)).replace(/<th(?=[\s>])/gu, '<th scope="col"');
}
