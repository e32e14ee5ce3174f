/**
 * Letters as markup. Where an `f` ends a part of a compound (`Auf|lage`), which `JOINT` says, it forms no ligature with the next. An italic letter that
 * leans over the space behind it has `LEAN` after it.
 */

import { escapeMarkup } from '../../../shared/escape-markup.ts';

/** U+200C, which is not printed: fonts have no glyph for it, and readers would find it within the word. */
export const JOINT = '\u200c';
export const LEAN = '\u200c\u200c';

export function lettersMarkup(text: string): string {
  const markup = escapeMarkup(text);
  if (!markup.includes(JOINT)) return markup;
  const leaning = markup
    .replace(/f\u200c\u200c/gu, '<span class="lean far">f</span>')
    .replace(/(&[^;]+;|.)\u200c\u200c/gu, '<span class="lean">$1</span>');
  return leaning.replace(/(f+)\u200c/gu, '<span class="joint">$1</span>');
}
