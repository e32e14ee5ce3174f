/** The box of a check list's item, drawn, because neither the book's fonts nor every reader's have one. */

const NAMES = { open: 'Not done', done: 'Done' };
const FRAME = 'M.5 .5h9v9h-9z';
const TICK = 'M2.3 5.2l2.1 2.3L8 2.4';

/** An SVG drawing ten units square. `attributes` size it. */
export function checkBox(done: boolean, attributes: string): string {
  const [name, path] = done ? [NAMES.done, FRAME + TICK] : [NAMES.open, FRAME];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="box" role="img" aria-label="${name}" ${attributes}><path d="${path}" fill="none" stroke="currentColor" stroke-width="1"/></svg>`;
}
