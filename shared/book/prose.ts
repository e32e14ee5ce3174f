/** Prose as the model writes it (plain text with a little Markdown), made into blocks; and how words are counted. */

import { parseInline } from './inline-markup.ts';
import { blockText, runsText, type Block, type Run } from './manuscript.ts';

/**
 * Characters that no file may hold or that lie about the text: controls (but for tab and line feed), non-characters,
 * U+FFFD (what lone surrogates become), soft hyphens and byte order marks, and bidirectional overrides and isolates.
 */
const UNWANTED = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\uFFFD\u00AD\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** The text with unwanted characters removed, line ends as `\n` and composed characters (NFC). Cleaning twice changes nothing. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC');
}

const SCENE_BREAK = /^(?:\*[ \t]*){3,}$|^(?:-[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^#{1,6}$|^⁂$/u;
const HEADING = /^#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?$/u;
const QUOTE = /^>[ \t]?((?:>[ \t]?)*)(.*)$/u;
const BULLET = /^[-*+•][ \t]+(.+)$/u;
const NUMBERED = /^(\d{1,3})[.)][ \t]+(.+)$/u;

type OpenBlock = { kind: 'paragraph' | 'quote'; lines: string[] } | { kind: 'list'; ordered: boolean; items: string[][] };

/**
 * Blocks of light Markdown: paragraphs by blank line (a single line end is soft), `*italic*`, `_italic_`, `**bold**`, lists,
 * `> ` quotes, `## ` headings, and `***`, `---`, `* * *` or `#` alone for a scene break. Whatever else looks like markup,
 * HTML above all, is text. A numbered list begins at 1 and counts on; other numbers stay in the text, where they read right.
 * Cleans the text first; never throws.
 */
export function parseProse(text: string): Block[] {
  const blocks: Block[] = [];
  let open: OpenBlock | undefined;
  let afterBlank = false;
  const close = (): void => {
    if (open) blocks.push(...finish(open));
    open = undefined;
  };
  for (const rawLine of cleanText(text).split('\n')) {
    const line = rawLine.replace(/[ \t]+/g, ' ').trim();
    if (line === '') {
      if (open?.kind !== 'list') close();
      afterBlank = true;
      continue;
    }
    const next = startOf(line, open);
    if (next === 'scene-break' || next === 'heading') {
      close();
      const heading = next === 'heading' ? runsText(parseInline(HEADING.exec(line)?.[1] ?? '')).trim() : '';
      blocks.push(heading ? { type: 'heading', text: heading } : { type: 'scene-break' });
    } else if (next.kind === 'list') {
      if (open?.kind === 'list' && open.ordered === next.ordered) open.items.push(...next.items);
      else {
        close();
        open = next;
      }
    } else if (open?.kind === 'list' && next.kind === 'paragraph' && goesOn(rawLine, afterBlank)) {
      open.items.at(-1)?.push(line);
    } else if (open && open.kind !== 'list' && (open.kind === next.kind || next.kind === 'paragraph')) {
      open.lines.push(...next.lines);
    } else {
      close();
      open = next;
    }
    afterBlank = false;
  }
  close();
  return blocks;
}

/** Whether a line belongs to the list item above it. A number that is out of turn does not. */
function goesOn(rawLine: string, afterBlank: boolean): boolean {
  const indented = /^(?: {2}|\t)/u.test(rawLine);
  return afterBlank ? indented : !NUMBERED.test(rawLine);
}

/** What the line begins or goes on with. */
function startOf(line: string, open: OpenBlock | undefined): OpenBlock | 'scene-break' | 'heading' {
  if (SCENE_BREAK.test(line)) return 'scene-break';
  if (HEADING.test(line)) return 'heading';
  const quote = QUOTE.exec(line);
  if (quote) return { kind: 'quote', lines: [quote[2] ?? ''] };
  const bullet = BULLET.exec(line)?.[1];
  if (bullet) return { kind: 'list', ordered: false, items: [[bullet]] };
  const [, number, item] = NUMBERED.exec(line) ?? [];
  const due = open?.kind === 'list' && open.ordered ? open.items.length + 1 : 1;
  if (item && Number(number) === due) return { kind: 'list', ordered: true, items: [[item]] };
  return { kind: 'paragraph', lines: [line] };
}

function finish(open: OpenBlock): Block[] {
  if (open.kind === 'list') {
    const items = open.items.map((lines) => inline(lines)).filter((runs) => runs.length > 0);
    return items.length > 0 ? [{ type: 'list', ordered: open.ordered, items }] : [];
  }
  // An empty line within a quote parts its paragraphs.
  const paragraphs = open.lines.join('\n').split(/\n{2,}/u);
  return paragraphs.flatMap((part): Block[] => {
    const runs = inline(part.split('\n'));
    return runs.length > 0 ? [{ type: open.kind, runs }] : [];
  });
}

function inline(lines: readonly string[]): Run[] {
  const text = lines
    .join(' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return text === '' ? [] : parseInline(text);
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’\u2010\u2011-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * Words of a text: runs of letters and digits, joined by apostrophes and hyphens (`well-known`, `don’t`, `3,000` are one each).
 * Text of scripts without spaces is counted by the words that Unicode's segmentation finds in it.
 */
export function countWords(text: string): number {
  let unspaced = 0;
  const spaced = text.replace(UNSPACED, (run) => {
    unspaced += countSegments(run);
    return ' ';
  });
  return unspaced + (spaced.match(WORD)?.length ?? 0);
}

let segmenter: Intl.Segmenter | undefined;

function countSegments(run: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const segment of segmenter.segment(run)) if (segment.isWordLike) count++;
  return count;
}

/** Words of all blocks, headings included. */
export function countBlockWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);
}

export { typeset } from './typeset.ts';
