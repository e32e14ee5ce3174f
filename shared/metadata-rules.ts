/** What a store takes of a book's metadata, and how suggested texts are made to fit. */

import { cleanText, parseProse } from './book/prose.ts';
import { blockText, type Block } from './book/manuscript.ts';
import { KDP_DESCRIPTION_MAX, KDP_KEYWORD_MAX, KDP_KEYWORDS } from './kdp.ts';

/** What KDP turns down in a keyword: claims, prices, its own programmes. "gluten-free" says what a book is about, "free" what it costs. */
const BANNED =
  /#\s?1\b|\bno\.? 1\b|\bbest(?:[ -]?sell\w*)?\b|(?<![-‐‑])\bfree\b(?![-‐‑])|\bkindle\b|\bkdp\b|\bku\b|\bamazon\b|\be-?books?\b|\baudiobooks?\b|\bnew releases?\b|\bon sale\b|\bavailable now\b/u;
/** The names that models reach for; KDP turns down other authors and their series. */
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
const FUNCTION_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '));

/** A keyword phrase as it is kept: one line, without the quotation marks or stops around it. */
export function normalizeKeyword(phrase: string): string {
  return cleanText(phrase.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"“”„«»'‘’.,;]+|[\s"“”„«»'‘’.,;]+$/gu, '');
}

/**
 * The phrases that KDP takes, normalised, at most seven. Left out: what is too long for a box, has quotation marks, markup, banned terms or other
 * authors' names, or says again (in whatever order) what another one says. The store searches the title anyway, so no word of it stands in a
 * phrase: phrases that never had one come first, then those that still say something without it.
 */
export function keepKdpKeywords(phrases: readonly string[], bookTitle: string): string[] {
  const title = new Set(tellingWords(bookTitle));
  const shares = (phrase: string) => tellingWords(phrase).some((word) => title.has(word));
  const normal = phrases.map(normalizeKeyword);
  const seen = new Set<string>();
  return [...normal.filter((phrase) => !shares(phrase)), ...normal.filter(shares).map((phrase) => withoutTitleWords(phrase, bookTitle))]
    .filter((phrase) => {
      const words = tellingWords(phrase);
      const key = [...new Set(words)].sort().join(' ');
      if (words.length === 0 || phrase.length > KDP_KEYWORD_MAX || seen.has(key) || !isAllowed(phrase) || shares(phrase)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, KDP_KEYWORDS);
}

/** What a phrase says besides the title, from its first word that says something to its last; empty where that is less than two words. */
export function withoutTitleWords(phrase: string, bookTitle: string): string {
  const title = new Set(tellingWords(bookTitle));
  const left = normalizeKeyword(phrase)
    .split(' ')
    .filter((word) => !tellingWords(word).some((each) => title.has(each)));
  const says = (word: string) => tellingWords(word).length > 0;
  const rest = normalizeKeyword(left.slice(left.findIndex(says), left.findLastIndex(says) + 1).join(' '));
  return tellingWords(rest).length > 1 ? rest : '';
}

function isAllowed(phrase: string): boolean {
  // Characters that cannot be seen must not hide a word.
  const plain = phrase.replace(/\p{Cf}/gu, '').toLowerCase();
  const named = ` ${wordsOf(plain).join(' ')} `;
  return !NOT_IN_KEYWORDS.test(plain) && !BANNED.test(plain) && !OTHERS_NAMES.some((name) => named.includes(` ${name} `));
}

const tellingWords = (text: string): string[] => wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word));

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Tags, which within a word leave no gap, and the addresses that KDP takes in no text. */
const EMPHASIS_TAG = /<\/?(?:b|i|u|em|strong)>/giu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}@[^\s@]{3,250}/giu;

/** A suggested text of one paragraph or more as plain text of at most `most` characters, cut at a sentence, else at a word. */
export function suggestedText(text: string, most: number): string {
  const plain = cleanText(text).replace(EMPHASIS_TAG, '').replace(TAG, ' ').replace(ADDRESS, ' ');
  const paragraphs = plain.split(/\n\s*\n/u).map((paragraph) =>
    paragraph
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n ?/gu, '\n')
      .trim(),
  );
  return cutAtSentence(paragraphs.filter(Boolean).join('\n\n'), (head) => head.length <= most);
}

/** Suggested texts of one line each, without empty ones and repetitions. */
export function suggestedList(texts: readonly string[], mostTexts: number, mostCharacters: number): string[] {
  const lines = texts.map((text) => suggestedText(text.replace(/\s+/gu, ' '), mostCharacters)).filter(Boolean);
  return [...new Map(lines.toReversed().map((line) => [line.toLowerCase(), line])).values()].toReversed().slice(0, mostTexts);
}

/** Of 4,000 characters the hook and the call to action may take this much each; the rest is the book's. */
const EDGE_MAX = 600;

/**
 * A description for KDP's box: the hook in bold, paragraphs and lists of the main content, the call to action; at most 4,000 characters, tags
 * included. Light Markdown makes lists and paragraphs; any markup in the texts is escaped. What is too long is cut at a sentence.
 */
export function kdpDescriptionHtml(parts: { hook: string; mainContent: string; callToAction: string }): string {
  const opening = paragraph(oneLine(parts.hook), EDGE_MAX, 'b');
  const closing = paragraph(oneLine(parts.callToAction), EDGE_MAX);
  let room = KDP_DESCRIPTION_MAX - opening.length - closing.length;
  const middle: string[] = [];
  for (const block of parseProse(parts.mainContent)) {
    const html = blockHtml(block, room);
    middle.push(html);
    room -= html.length;
    // What follows a cut would stand without what leads to it.
    if (html.length < blockHtml(block, Infinity).length) break;
  }
  return opening + middle.join('') + closing;
}

const oneLine = (text: string): string => parseProse(text).map(blockText).join(' ').replace(/\s+/gu, ' ').trim();

function blockHtml(block: Block, room: number): string {
  if (block.type !== 'list') return paragraph(oneLineOf(blockText(block)), room, block.type === 'heading' ? 'b' : undefined);
  const tag = block.ordered ? 'ol' : 'ul';
  let items = '';
  for (const item of blockText(block).split('\n')) {
    const next = `${items}<li>${escapeText(oneLineOf(item))}</li>`;
    if (next.length + `<${tag}></${tag}>`.length > room) break;
    items = next;
  }
  return items && `<${tag}>${items}</${tag}>`;
}

const oneLineOf = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A paragraph of at most `room` characters with its tags; empty when nothing fits or there is nothing. */
function paragraph(text: string, room: number, emphasis?: 'b'): string {
  const [open, close] = emphasis ? ['<p><b>', '</b></p>'] : ['<p>', '</p>'];
  const fitting = cutAtSentence(text, (head) => open.length + escapeText(head).length + close.length <= room);
  return fitting && `${open}${escapeText(fitting)}${close}`;
}

/** The longest beginning that fits and ends with a sentence; if there is none, one that ends with a word and an ellipsis; else nothing. */
function cutAtSentence(text: string, fits: (head: string) => boolean): string {
  if (fits(text)) return text;
  const ends = [...text.matchAll(/[.!?…]["”’)]*(?=\s)/gu)].map((match) => match.index + match[0].length);
  const sentence = ends.findLast((end) => fits(text.slice(0, end)));
  if (sentence !== undefined) return text.slice(0, sentence);
  const wordEnd = [...text.matchAll(/[^\s,;:](?=[,;:]*\s)/gu)].map((match) => match.index + match[0].length);
  const word = wordEnd.findLast((end) => fits(`${text.slice(0, end)}…`));
  return word === undefined ? '' : `${text.slice(0, word)}…`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
