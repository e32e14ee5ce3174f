/** The stores' rules for book metadata, and how suggested texts are made to fit them. */

import { BACK_TEXT_MAX } from './book/cover.ts';
import { cleanText, parseProse } from './book/prose.ts';
import { blockText, type Block } from './book/manuscript.ts';
import { keywordProblem, wordsOf } from './keyword-rules.ts';
import { KDP_DESCRIPTION_MAX, KDP_KEYWORD_MAX, KDP_KEYWORDS } from './kdp.ts';

const FUNCTION_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '));

/** A cleaned keyword phrase: one line, without surrounding quotation marks or full stops. */
export function cleanPhrase(phrase: string): string {
  return cleanText(phrase.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"“”„«»'‘’.,;]+|[\s"“”„«»'‘’.,;]+$/gu, '');
}

/**
 * The phrases that KDP accepts, normalised, at most seven. Left out: phrases that are too long, contain quotation marks, markup, banned
 * terms or other authors' names, or repeat the words of another phrase in any order. The store searches the title anyway, so title words
 * are removed: phrases that had none come first, then those that are still meaningful without them.
 */
export function keepKdpKeywords(phrases: readonly string[], bookTitle: string): string[] {
  const title = new Set(contentWords(bookTitle));
  const shares = (phrase: string) => contentWords(phrase).some((word) => title.has(word));
  const normal = phrases.map(cleanPhrase);
  const seen = new Set<string>();
  return [...normal.filter((phrase) => !shares(phrase)), ...normal.filter(shares).map((phrase) => withoutTitleWords(phrase, bookTitle))]
    .filter((phrase) => {
      const words = contentWords(phrase);
      const key = [...new Set(words)].sort().join(' ');
      if (words.length === 0 || phrase.length > KDP_KEYWORD_MAX || seen.has(key) || !isAllowed(phrase) || shares(phrase)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, KDP_KEYWORDS);
}

/** A phrase without the words of the title, trimmed to its first and last content word; empty if fewer than two content words remain. */
export function withoutTitleWords(phrase: string, bookTitle: string): string {
  const title = new Set(contentWords(bookTitle));
  const left = cleanPhrase(phrase)
    .split(' ')
    .filter((word) => !contentWords(word).some((each) => title.has(each)));
  const says = (word: string) => contentWords(word).length > 0;
  const rest = cleanPhrase(left.slice(left.findIndex(says), left.findLastIndex(says) + 1).join(' '));
  return contentWords(rest).length > 1 ? rest : '';
}

const isAllowed = (phrase: string): boolean => keywordProblem(phrase) === undefined;

const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word));

/** Inline tags are removed without a gap, because they may stand within a word. Other tags and addresses, which KDP rejects, become a space. */
const EMPHASIS_TAG = /<\/?(?:b|i|u|em|strong)>/giu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}@[^\s@]{3,250}/giu;

/** A suggested text as plain text of at most `most` characters, cut at a sentence or else at a word. */
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

/** The text of a book's back cover where its author has given none: the description's beginning, in whole sentences. */
export function suggestedBackText({ hook = '', mainContent = '' }: { hook?: string; mainContent?: string } = {}): string {
  return suggestedText(`${hook}\n\n${mainContent}`, BACK_TEXT_MAX);
}

/** Suggested texts as single lines, without empty ones and duplicates. */
export function suggestedList(texts: readonly string[], mostTexts: number, mostCharacters: number): string[] {
  const lines = texts.map((text) => suggestedText(text.replace(/\s+/gu, ' '), mostCharacters)).filter(Boolean);
  return [...new Map(lines.toReversed().map((line) => [line.toLowerCase(), line])).values()].toReversed().slice(0, mostTexts);
}

/** Maximum characters of the hook and of the call to action; the main content gets the rest of the 4,000. */
const EDGE_MAX = 600;

/**
 * A description for KDP's box: the hook in bold, paragraphs and lists of the main content, the call to action; at most 4,000 characters,
 * tags included. Light Markdown becomes lists and paragraphs; markup in the texts is escaped. Text that is too long is cut at a sentence.
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
    // Stop after a cut: the following text would lack its context.
    if (html.length < blockHtml(block, Infinity).length) break;
  }
  return opening + middle.join('') + closing;
}

const oneLine = (text: string): string => parseProse(text).map(blockText).join(' ').replace(/\s+/gu, ' ').trim();

function blockHtml(block: Block, room: number): string {
  if (block.type !== 'list' && block.type !== 'checklist')
    return paragraph(oneLineOf(blockText(block)), room, block.type === 'heading' ? 'b' : undefined);
  const tag = block.type === 'list' && block.ordered ? 'ol' : 'ul';
  let items = '';
  for (const item of blockText(block).split('\n')) {
    const next = `${items}<li>${escapeText(oneLineOf(item))}</li>`;
    if (next.length + `<${tag}></${tag}>`.length > room) break;
    items = next;
  }
  return items && `<${tag}>${items}</${tag}>`;
}

const oneLineOf = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A paragraph of at most `room` characters, tags included; empty if nothing fits or there is no text. */
function paragraph(text: string, room: number, emphasis?: 'b'): string {
  const [open, close] = emphasis ? ['<p><b>', '</b></p>'] : ['<p>', '</p>'];
  const fitting = cutAtSentence(text, (head) => open.length + escapeText(head).length + close.length <= room);
  return fitting && `${open}${escapeText(fitting)}${close}`;
}

/** The longest prefix that fits and ends with a sentence, else one that ends with a word and an ellipsis, else nothing. */
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
