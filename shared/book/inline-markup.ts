/** Emphasis in one line of light Markdown, by CommonMark's delimiter rules; a marker without a partner stays as it is written. */

import type { Run } from './manuscript.ts';

/** `italic` and `bold`: by how much the depth of emphasis changes at this piece. */
type Piece = { text: string; italic: number; bold: number };

/** A run of `*` or `_` that may open or close emphasis; what remains of `left` in the end is printed. */
type Delimiter = {
  piece: number;
  char: string;
  length: number;
  left: number;
  opens: boolean;
  closes: boolean;
  previous: number;
  next: number;
};

const TOKENS = /\\([*_#\\])|\*+|_+|[^*_\\]+|\\/gu;

/** Runs of the text, neighbours of the same style merged. Linear in the length of the text. */
export function parseInline(text: string): Run[] {
  const { pieces, delimiters } = tokenize(text);
  pairDelimiters(pieces, delimiters);
  for (const delimiter of delimiters) (pieces[delimiter.piece] as Piece).text = delimiter.char.repeat(delimiter.left);
  return mergeRuns(pieces);
}

function tokenize(text: string): { pieces: Piece[]; delimiters: Delimiter[] } {
  const pieces: Piece[] = [];
  const delimiters: Delimiter[] = [];
  for (const match of text.matchAll(TOKENS)) {
    const token = match[0];
    const char = token[0] ?? '';
    if (char === '*' || char === '_') {
      const flanks = flanking(text, match.index, token.length);
      const index = delimiters.length;
      delimiters.push({
        piece: pieces.length,
        char,
        length: token.length,
        left: token.length,
        ...flanks,
        previous: index - 1,
        next: index + 1,
      });
    }
    pieces.push({ text: match[1] ?? token, italic: 0, bold: 0 });
  }
  return { pieces, delimiters };
}

/** `_` within a word is no emphasis, so that `snake_case` survives. */
function flanking(text: string, start: number, length: number): { opens: boolean; closes: boolean } {
  const before = characterBefore(text, start);
  const after = String.fromCodePoint(text.codePointAt(start + length) ?? 32);
  const left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  if (text[start] === '*') return { opens: left, closes: right };
  return { opens: left && (!right || isPunctuation(before)), closes: right && (!left || isPunctuation(after)) };
}

function characterBefore(text: string, index: number): string {
  if (index === 0) return ' ';
  const unit = text.charCodeAt(index - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return isLowSurrogate ? text.slice(Math.max(0, index - 2), index) : String.fromCharCode(unit);
}

const isSpace = (char: string): boolean => /^\s$/u.test(char);
const isPunctuation = (char: string): boolean => /^[\p{P}\p{S}]$/u.test(char);

function pairDelimiters(pieces: Piece[], delimiters: Delimiter[]): void {
  // Below these positions no partner was found for closers of the same kind: without them hostile text costs quadratic time.
  const searchedTo = new Map<string, number>();
  let current = 0;
  while (current < delimiters.length) {
    const closer = delimiters[current] as Delimiter;
    if (!closer.closes) {
      current = closer.next;
      continue;
    }
    const kind = `${closer.char}${closer.opens ? 1 : 0}${closer.length % 3}`;
    const floor = searchedTo.get(kind) ?? -1;
    let candidate = closer.previous;
    while (candidate > floor && !isPartner(delimiters[candidate] as Delimiter, closer))
      candidate = (delimiters[candidate] as Delimiter).previous;
    if (candidate <= floor) {
      searchedTo.set(kind, closer.previous);
      if (!closer.opens) unlink(delimiters, current);
      current = closer.next;
      continue;
    }
    const opener = delimiters[candidate] as Delimiter;
    const used = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
    const style = used === 2 ? 'bold' : 'italic';
    (pieces[opener.piece + 1] as Piece)[style]++;
    (pieces[closer.piece] as Piece)[style]--;
    opener.left -= used;
    closer.left -= used;
    closer.previous = candidate;
    opener.next = current;
    if (opener.left === 0) unlink(delimiters, candidate);
    if (closer.left === 0) {
      unlink(delimiters, current);
      current = closer.next;
    }
  }
}

/** CommonMark's rule of three keeps `**a*b**` from pairing across kinds. */
function isPartner(opener: Delimiter, closer: Delimiter): boolean {
  if (!opener.opens || opener.char !== closer.char) return false;
  const mixed = opener.closes || closer.opens;
  return !(mixed && (opener.length + closer.length) % 3 === 0 && (opener.length % 3 !== 0 || closer.length % 3 !== 0));
}

function unlink(delimiters: Delimiter[], index: number): void {
  const { previous, next } = delimiters[index] as Delimiter;
  if (previous >= 0) (delimiters[previous] as Delimiter).next = next;
  if (next < delimiters.length) (delimiters[next] as Delimiter).previous = previous;
}

function mergeRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  let italicDepth = 0;
  let boldDepth = 0;
  for (const { text, italic, bold } of pieces) {
    italicDepth += italic;
    boldDepth += bold;
    if (text === '') continue;
    const last = runs.at(-1);
    if (last && Boolean(last.italic) === italicDepth > 0 && Boolean(last.bold) === boldDepth > 0) last.text += text;
    else runs.push({ text, ...(italicDepth > 0 && { italic: true as const }), ...(boldDepth > 0 && { bold: true as const }) });
  }
  return runs;
}
