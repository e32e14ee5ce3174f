/** Letters as markup. Where an `f` ends a part of a compound (`Auf|lage`), which `JOINT` says, it forms no ligature with the next. */

import { escapeMarkup } from '../../../shared/escape-markup.ts';

/** U+200C, which is not printed: fonts have no glyph for it, and readers would find it within the word. */
export const JOINT = '\u200c';

export function lettersMarkup(text: string): string {
  const markup = escapeMarkup(text);
  return markup.includes(JOINT) ? markup.replace(/(f+)\u200c/gu, '<span class="joint">$1</span>') : markup;
}
