/** The box of a check list's item, drawn, because neither the book's fonts nor every reader's have one. */

import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Labels } from '../labels/labels.ts';

const FRAME = 'M.5 .5h9v9h-9z';
const TICK = 'M2.3 5.2l2.1 2.3L8 2.4';

/** An SVG drawing ten units square. `attributes` size it. */
export function checkBox(done: boolean, labels: Labels, attributes: string): string {
  const [name, path] = done ? [labels.done, FRAME + TICK] : [labels.notDone, FRAME];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="box" role="img" aria-label="${escapeMarkup(name)}" ${attributes}><path d="${path}" fill="none" stroke="currentColor" stroke-width="1"/></svg>`;
}
