/** Finds the passage that a remark is about in a chapter that may have been edited since. Pure. */

import { findPassages, type Span } from './find-passage.ts';
import { plainText, type Block } from './manuscript.ts';
import { REMARK_CHARACTERS, type RemarkPlace } from './remarks.ts';

/** A quote that occurs once is believed at this length whatever stands around it now. */
const TELLING_CHARACTERS = 20;
/** Otherwise so much of what stood around it must still be there. */
const ENOUGH_CONTEXT = 8;
const MOST_PLACES = 200;

/** A chapter's text without its notes, in which remarks have their places. */
export const chapterPlainText = (blocks: readonly Block[]): string => blocks.map(plainText).join('\n');

/** The place of a quote; undefined if it no longer stands there, or it cannot be told which one was meant. */
export function locateQuote(text: string, { quote, before, after }: RemarkPlace): Span | undefined {
  const spans = findPassages(text, quote, MOST_PLACES);
  const [only] = spans;
  if (only && spans.length === 1 && quote.length >= TELLING_CHARACTERS) return only;
  const [left, right] = [reversed(folded(before).trimEnd()), folded(after).trimStart()];
  const scored = spans.map((span) => ({ span, score: agreement(text, span, left, right) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  return best && best.score >= Math.min(ENOUGH_CONTEXT, left.length + right.length) ? best.span : undefined;
}

/** How many characters around a place are what they were. */
function agreement(text: string, span: Span, left: string, right: string): number {
  const [before, after] = [folded(contextBefore(text, span)).trimEnd(), folded(contextAfter(text, span)).trimStart()];
  return sharedStart(reversed(before), left) + sharedStart(after, right);
}

/** A passage with what stands around it, to be found again. */
export function placeOf(text: string, { from, to }: Span): RemarkPlace {
  const end = Math.min(to, from + REMARK_CHARACTERS.quote);
  const span = { from, to: end };
  return { quote: text.slice(from, end), before: contextBefore(text, span), after: contextAfter(text, span) };
}

const contextBefore = (text: string, { from }: Span): string => text.slice(Math.max(0, from - REMARK_CHARACTERS.context), from);
const contextAfter = (text: string, { to }: Span): string => text.slice(to, to + REMARK_CHARACTERS.context);
const folded = (text: string): string => text.replace(/\s+/gu, ' ');
const reversed = (text: string): string => Array.from(text).reverse().join('');

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
