/** What KDP accepts in its keyword boxes. Pure, and small enough for the browser. */

import { KDP_KEYWORD_MAX } from './kdp.ts';

/** Terms that KDP rejects in keywords: claims, prices, its own programmes. "gluten-free" describes a book, "free" its price. */
const BANNED =
  /#\s?1\b|\bno\.? 1\b|\bbest(?:[ -]?sell\w*)?\b|(?<![-‐‑])\bfree\b(?![-‐‑])|\bkindle\b|\bkdp\b|\bku\b|\bamazon\b|\be-?books?\b|\baudiobooks?\b|\bnew releases?\b|\bon sale\b|\bavailable now\b/u;
/** Names that models often suggest; KDP rejects other authors and their series. */
const OTHERS_NAMES = [
  'stephen king',
  'j k rowling',
  'harry potter',
  'james patterson',
  'agatha christie',
  'colleen hoover',
  'dan brown',
  'john grisham',
  'nora roberts',
  'danielle steel',
  'brandon sanderson',
  'george r r martin',
  'tolkien',
  'sarah j maas',
  'neil gaiman',
  'lee child',
  'james clear',
  'brene brown',
  'dale carnegie',
  'robert kiyosaki',
  'tony robbins',
  'malcolm gladwell',
];
const NOT_IN_KEYWORDS = /["“”„‟«»<>{}[\]\\|`]|https?:|www\.|@/u;

/** Why KDP would reject a keyword box with this text; undefined if it would not, or if the box is empty. */
export function keywordProblem(phrase: string): string | undefined {
  const text = phrase.normalize('NFKC').trim();
  if (text.length > KDP_KEYWORD_MAX) return `A keyword has at most ${KDP_KEYWORD_MAX} characters`;
  // Invisible characters must not hide a banned word.
  const plain = text.replace(/\p{Cf}/gu, '').toLowerCase();
  const named = ` ${wordsOf(plain).join(' ')} `;
  if (NOT_IN_KEYWORDS.test(plain)) return 'KDP allows no quotation marks, markup or addresses in keywords';
  const banned = BANNED.exec(plain)?.[0];
  if (banned) return `KDP does not allow “${banned}” in keywords`;
  if (OTHERS_NAMES.some((name) => named.includes(` ${name} `))) return 'KDP does not allow the names of other authors in keywords';
  return undefined;
}

/** The words of a text in lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
