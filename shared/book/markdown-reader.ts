/** markdown-it with the rules of a manuscript. */

import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
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

/** Raw HTML, links, images, code, entities and underlined headings are rules that are not on, so that they stay as written. */
const RULES = ['blockquote', 'list', 'heading', 'hr', 'table', 'emphasis', 'escape', 'newline'];
const reader = new MarkdownIt('zero', { maxNesting: Infinity }).enable(RULES);
reader.block.ruler.before('blockquote', 'too_deep', tooDeep);
// A table may follow a line of text directly.
reader.block.ruler.at('table', tableRule, { alt: ['paragraph', 'reference'] });
reader.core.ruler.after('block', 'marks', readMarks);

/** Four spaces would be code, which a manuscript has not: an indented line is like any other. */
const INDENTATION = /^(?: {4}| *\t)[ \t]*/gmu;
const GAP = /(?<=[^ \t\n])[ \t]+/gu;
/** What models also write for `***`, `- ` and `- [ ] `. */
const ASTERISM = /^[ \t]*⁂[ \t]*$/gmu;
const ROUND_BULLET = /^([ \t]*)•(?=[ \t])/gmu;
const BALLOT_BOX = /^([ \t]*)(?:[-*+] )?([☐☑☒])(?=[ \t]+\S)/gmu;

/** The tokens of a clean text; `readMarks` says which are not the library's. */
export function readTokens(text: string): Token[] {
  const plain = text
    .replace(INDENTATION, '   ')
    .replace(GAP, ' ')
    .replace(ASTERISM, '***')
    .replace(ROUND_BULLET, '$1-')
    .replace(BALLOT_BOX, (_, indent: string, box: string) => `${indent}- [${box === '☐' ? ' ' : 'x'}]`);
  return reader.parse(plain, {});
}
