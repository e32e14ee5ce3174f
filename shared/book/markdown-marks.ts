/** Markers that stand at the beginning of a text and say what it is: `[ ]` of a list's item, `[!TIP]` of a quote. */

import type { StateCore, Token } from 'markdown-it';
import { readFigureHead, type FigureHead } from './markdown-figure.ts';
import type { CalloutKind, PassageKind } from './manuscript.ts';

/** What a marked quote is. */
export type PassageName = CalloutKind | PassageKind | 'verse' | 'figure';

/** GitHub's kinds and `example`, in the four that a book has, and texts of other hands. */
const CALLOUTS: Partial<Record<string, PassageName>> = {
  verse: 'verse',
  poem: 'verse',
  letter: 'letter',
  document: 'letter',
  epigraph: 'epigraph',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
  example: 'example',
  note: 'note',
  important: 'note',
};
const CALLOUT_MARKER = /^\[!([a-z]+)\][ \t]*(?:\n|$)?/iu;
const BOX = /^\[([ x])\][ \t]+(?=\S)/iu;

/**
 * Takes the markers out of the text before its emphasis is read. A quote with one becomes `callout_open` to `callout_close` with its kind as
 * `info`, a figure its head as `meta`, an item gets `meta.done`. A call-out inside another stays a quote with its marker as text, because boxes in boxes fit no page.
 */
export function readMarks({ tokens }: StateCore): void {
  let openLevel: number | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open' && openLevel === undefined) {
      const figure = takeFigure(tokens, index);
      const kind = figure ? 'figure' : takeCallout(tokens, index);
      if (!kind) continue;
      token.type = 'callout_open';
      token.info = kind;
      if (figure) token.meta = figure;
      openLevel = token.level;
    } else if (token.type === 'blockquote_close' && token.level === openLevel) {
      token.type = 'callout_close';
      openLevel = undefined;
    } else if (token.type === 'list_item_open' && token.info === '') {
      const box = take(tokens, index, BOX);
      if (box) token.meta = { done: box[1] !== ' ' };
    }
  }
}

/** The kind of the quote that opens here. A marker with nothing behind it stays text. */
function takeCallout(tokens: readonly Token[], open: number): PassageName | undefined {
  const text = tokens[open + 2]?.content ?? '';
  const marker = CALLOUT_MARKER.exec(text);
  const kind = CALLOUTS[marker?.[1]?.toLowerCase() ?? ''];
  const isAlone = marker?.[0].length === text.length && tokens[open + 4]?.type === 'blockquote_close';
  return kind && !isAlone && take(tokens, open, CALLOUT_MARKER) ? kind : undefined;
}

/** The head of a figure, taken out of the quote that opens here. */
function takeFigure(tokens: readonly Token[], open: number): FigureHead | undefined {
  const text = tokens[open + 2];
  if (tokens[open + 1]?.type !== 'paragraph_open' || !text) return undefined;
  const found = readFigureHead(text.content);
  if (found) text.content = text.content.slice(found.length);
  return found?.head;
}

/** Matches the paragraph that begins right after this token, and takes the match out of it. */
function take(tokens: readonly Token[], open: number, marker: RegExp): RegExpExecArray | undefined {
  const text = tokens[open + 2];
  if (tokens[open + 1]?.type !== 'paragraph_open' || !text) return undefined;
  const match = marker.exec(text.content);
  if (match) text.content = text.content.slice(match[0].length);
  return match ?? undefined;
}
