/** Typewriter punctuation, and English quotation marks in a book of another language. */

import type { Change } from './changes.ts';
import { isUnspaced, marksOf, type Marks } from './marks.ts';

/** Words that start with an apostrophe, not with an opening quote: `’90s`, `’tis`. */
const ELISION = /^(?:\d|(?:tis|twas|twere|twill|em|til|cause|bout|round|cept|neath|n)(?![\p{L}\p{N}]))/iu;
const OPENS_AFTER = /^[\s([{<—–\-“‘«„「『]?$/u;
const ENDS = '["\'\\p{L}\\p{M}\\p{N}.,;:!?”’“»」』…)]';
/** A hyphen between two spaces is a dash; so is one that stands for "to" between two numbers. */
const TYPED = new RegExp(
  [
    `["']|[“”]|(?<!-)-{2,3}(?!-)|(?<!\\.)\\.{3}(?!\\.)`,
    `(?<=${ENDS}) - (?=["'\\p{L}\\p{N}“”‘’«„‚「『(¿¡])`,
    `(?<![\\p{L}\\p{N}.,:/–-])(?:[1-9]\\d{0,3})-(?:[1-9]\\d{0,3})(?![\\p{L}\\p{N}:/–-]|[.,]\\d)`,
  ].join('|'),
  'gu',
);

/** The changes of a text. Found anew in the changed text there are none. */
export function findMarks(language: string): (text: string) => Change[] {
  const marks = marksOf(language);
  const unspaced = isUnspaced(language);
  return (text) => {
    const changes: Change[] = [];
    const areForeign = isForeign(text, marks);
    const state = { inner: false, outer: false };
    let previous: Change | undefined;
    for (const match of text.matchAll(TYPED)) {
      const start = match.index;
      const end = start + match[0].length;
      const before = previous?.end === start ? previous.text : text.slice(Math.max(0, start - 1), start);
      const after = text.slice(end, end + 12);
      const change = { start, end, text: replacement(match[0], before, after, { marks, unspaced, areForeign, state }) };
      if (change.text !== match[0]) changes.push(change);
      previous = change;
    }
    return changes;
  };
}

/**
 * English marks are foreign where the language has others, and the text has both of a pair and none of the language's own: one alone may be
 * the inner mark of a quotation that goes on.
 */
function isForeign(text: string, { open, close }: Marks): boolean {
  if (/[“”]/u.test(open) || !text.includes('“') || !text.includes('”')) return false;
  return ![open, close].some((mark) => !/[“”]/u.test(mark) && text.includes(mark.trim())) && !/["']/u.test(text);
}

type Place = { marks: Marks; unspaced: boolean; areForeign: boolean; state: { inner: boolean; outer: boolean } };

function replacement(typed: string, before: string, after: string, { marks, unspaced, areForeign, state }: Place): string {
  const opens = OPENS_AFTER.test(before) && /^\S/u.test(after);
  if (typed === '"') {
    const isOpen = unspaced ? !state.outer : opens;
    state.outer = isOpen;
    return isOpen ? marks.open : marks.close;
  }
  if (typed === '“') return areForeign && (unspaced || opens) ? marks.open : typed;
  if (typed === '”') return areForeign && (unspaced || /^\S$/u.test(before)) ? marks.close : typed;
  if (typed === "'") return single(opens, after, marks, state);
  if (typed === '...') return '…';
  if (typed === ' - ') return /^\d$/u.test(before) && /^\d/u.test(after) ? typed : marks.spacedDash;
  if (/^\d/u.test(typed)) return rangeOf(typed);
  return /^\s?$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? typed : marks.dash;
}

/** An apostrophe, if it neither opens a quotation nor closes one that is open. */
function single(opens: boolean, after: string, marks: Marks, state: { inner: boolean }): string {
  if (opens && !ELISION.test(after)) {
    state.inner = true;
    return marks.innerOpen;
  }
  if (state.inner && !/^[\p{L}\p{N}]/u.test(after)) {
    state.inner = false;
    return marks.innerClose;
  }
  return '’';
}

/** `10-20` and `1914-18` are ranges; `555-1234` and `20-10` are not. */
function rangeOf(typed: string): string {
  const [from = '', to = ''] = typed.split('-');
  const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  const isRange = Number(whole) > Number(from) && (whole.length === from.length || (from.length === 1 && whole.length === 2));
  return isRange ? `${from}–${to}` : typed;
}
