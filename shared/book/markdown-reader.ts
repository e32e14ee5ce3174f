/** markdown-it with the rules of a manuscript. */

import MarkdownIt, { type StateBlock, type StateInline, type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';
import { indentLists } from './indent-lists.ts';
import { readMarks } from './markdown-marks.ts';
import { tableRule } from './markdown-table.ts';

/** Lists and quotes nested deeper than this are text: every level is a recursion, and a line may hold thousands of markers. */
const DEEPEST = 40;

/** Takes the rest of what is nested too deep as one paragraph. The parser's own limit would drop it. */
function tooDeep(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level < DEEPEST) return false;
  if (silent) return true;
  state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(startLine, endLine, state.blkIndent, false).trim();
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = endLine;
  return true;
}

/** `[text]{.smallcaps}`, as Pandoc writes small capitals. */
const SMALL_CAPS = /\[([^[\]\n]+)\]\{\.(?:smallcaps|sc)\}/uy;

function smallCaps(state: StateInline, silent: boolean): boolean {
  SMALL_CAPS.lastIndex = state.pos;
  const match = state.src.charCodeAt(state.pos) === 0x5b ? SMALL_CAPS.exec(state.src) : null;
  if (!match) return false;
  if (!silent) {
    const { posMax } = state;
    state.push('smallcaps_open', '', 1);
    state.pos++;
    state.posMax = state.pos + (match[1]?.length ?? 0);
    state.md.inline.tokenize(state);
    state.push('smallcaps_close', '', -1);
    state.posMax = posMax;
  }
  state.pos = SMALL_CAPS.lastIndex || state.pos + match[0].length;
  return true;
}

/** Emphasis and links nested deeper are text. Of blocks the parser would drop them: `tooDeep` takes those before. */
const MOST_NESTED = 100;

/** Raw HTML, reference definitions, entities, indented code and underlined headings are rules that are not on, so that they stay as written. */
const RULES = ['blockquote', 'list', 'heading', 'hr', 'table', 'fence', 'emphasis', 'strikethrough', 'escape', 'newline', 'link', 'image', 'autolink', 'backticks', 'linkify']; // prettier-ignore
const reader = new MarkdownIt('zero', { maxNesting: MOST_NESTED, linkify: true })
  .enable(RULES)
  .use(footnotes)
  .use(subscript)
  .use(superscript);
reader.core.ruler.disable('footnote_tail');
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
reader.inline.ruler.before('link', 'smallcaps', smallCaps);
reader.block.ruler.before('blockquote', 'too_deep', tooDeep);
// A table may follow a line of text directly.
reader.block.ruler.at('table', tableRule, { alt: ['paragraph', 'reference'] });
reader.core.ruler.after('block', 'marks', readMarks);
// An address stays as written, and one that leads nowhere from a book is text.
reader.normalizeLink = (address) => address;
reader.normalizeLinkText = (address) => address;
reader.validateLink = (address) => /^(?:https?:\/\/|mailto:)/iu.test(address) && !/[\s<>"\\^`{|}]/u.test(address) && URL.canParse(address);

/** Two spaces at a line's end are a hard one. */
const GAP = /(?<=[^ \t\n])(?:[ \t]+(?![ \t\n])|[ \t](?=\n))/gu;
/** What models also write for `***`, `- ` and `- [ ] `. */
const ASTERISM = /^[ \t]*⁂[ \t]*$/gmu;
const ROUND_BULLET = /^([ \t]*)•(?=[ \t])/gmu;
const BALLOT_BOX = /^([ \t]*)(?:[-*+] )?([☐☑☒])(?=[ \t]+\S)/gmu;
/** Code between fences, which is kept as typed. */
const FENCED = /(^(`{3,}|~{3,})[^`\n]*\n(?:.*\n)*?\2[`~]*[ \t]*(?:\n|$))/mu;

/** Lines of a quote, one below the other, and the marker before each. */
const QUOTED = /(^[ \t]*>.*(?:\n[ \t]*>.*)*)/mu;
const QUOTE_MARKER = /^([ \t]*)> ?/u;
/** What is quoted deeper stays as written: every level is a copy. */
const DEEPEST_QUOTE = 4;

/** The tokens of a clean text, of which `readMarks` says which are not the library's, and the notes that are written where they are referred to. */
export function readTokens(text: string): { tokens: Token[]; inline: { tokens?: Token[] }[] } {
  const env: { footnotes?: { list?: { tokens?: Token[] }[] } } = {};
  const tokens = reader.parse(plainText(text), env);
  return { tokens, inline: env.footnotes?.list ?? [] };
}

function plainText(text: string, depth = 0): string {
  // Every match gives three parts: what is before it, the code, and its fence.
  const plain = text.split(FENCED).map((part, index) => (index % 3 === 0 ? plainOf(part, depth) : index % 3 === 1 ? part : ''));
  return plain.join('');
}

function plainOf(text: string, depth: number): string {
  if (depth === DEEPEST_QUOTE) return indentLists(plainLines(text));
  const parts = text.split(QUOTED).map((part, index) => (index % 2 === 0 ? plainLines(part) : plainQuote(part, depth)));
  return indentLists(parts.join(''));
}

/** A quote's lines are indented as if they stood alone. */
function plainQuote(quote: string, depth: number): string {
  const lines = quote.split('\n');
  const inner = lines.map((line) => line.replace(QUOTE_MARKER, '')).join('\n');
  const indents = lines.map((line) => QUOTE_MARKER.exec(line)?.[1] ?? '');
  return plainText(inner, depth + 1)
    .split('\n')
    .map((line, index) => `${indents[index] ?? ''}>${line && ' '}${line}`)
    .join('\n');
}

function plainLines(text: string): string {
  return text
    .replace(GAP, ' ')
    .replace(ASTERISM, '***')
    .replace(ROUND_BULLET, '$1-')
    .replace(BALLOT_BOX, (_, indent: string, box: string) => `${indent}- [${box === '☐' ? ' ' : 'x'}]`);
}
