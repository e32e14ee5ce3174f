/** Tables in light Markdown: markdown-it's own rule, which is GitHub's, held to what a book's page can show. */

import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import type { Alignment, Table } from './manuscript.ts';
import { runsOf, type NoteOf } from './markdown-runs.ts';

/** A page of six inches holds no more columns: on paper each would be narrower than a word. */
const MOST_COLUMNS = 16;

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

const libraryRule = onlyRule('table');

function onlyRule(name: string): BlockRule {
  const { ruler } = new MarkdownIt('zero').block;
  ruler.enableOnly([name]);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  return rule;
}

/**
 * A table of at most sixteen columns with at least one row below its header; else it is text. It ends before the first line without a pipe, so
 * that a sentence right below it is no cell. What a row has too much goes into its last cell: the library would drop it.
 */
export function tableRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!libraryRule(state, startLine, endLine, true)) return false;
  const columns = cellsOf(state, startLine).length;
  const end = firstLineWithoutPipe(state, startLine + 2, endLine);
  if (columns > MOST_COLUMNS || end === startLine + 2) return false;
  if (silent) return true;
  const first = state.tokens.length;
  libraryRule(state, startLine, end, false);
  let line = startLine;
  let column = 0;
  for (const token of state.tokens.slice(first)) {
    if (token.type === 'tr_open') [line, column] = [token.map?.[0] ?? line, 0];
    else if (token.type === 'inline' && ++column === columns)
      token.content = [token.content, ...cellsOf(state, line).slice(columns)].filter(Boolean).join(' | ');
  }
  return true;
}

function firstLineWithoutPipe(state: StateBlock, from: number, endLine: number): number {
  let line = from;
  while (line < endLine && lineText(state, line).includes('|')) line++;
  return line;
}

function lineText({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trim();
}

/** The cells of a line as the library divides it: a pipe after a backslash is text. */
function cellsOf(state: StateBlock, line: number): string[] {
  const cells = lineText(state, line).split(/(?<!\\)\|/u);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.replace(/\\\|/gu, '|').trim());
}

/** The table of the tokens from its `table_open` on. */
export function tableOf(tokens: readonly Token[], noteOf?: NoteOf): Table {
  const lines: Table['rows'] = [];
  const align: Alignment[] = [];
  for (const token of tokens) {
    if (token.type === 'tr_open') lines.push([]);
    else if (token.type === 'th_open') align.push(alignmentOf(token));
    else if (token.type === 'inline') lines.at(-1)?.push(runsOf(token.children ?? [], noteOf));
  }
  const [header = [], ...rows] = lines;
  return { type: 'table', align, header, rows };
}

function alignmentOf(cell: Token): Alignment {
  const style = cell.attrGet('style');
  return style === 'text-align:right' ? 'right' : style === 'text-align:center' ? 'center' : 'left';
}
