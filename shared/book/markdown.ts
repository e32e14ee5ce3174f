/** CommonMark and GitHub's additions made into blocks: markdown-it reads it, and what a manuscript does not know stays text. */

import type { Token } from 'markdown-it';
import { runsText, type Block, type Run } from './manuscript.ts';
import type { FigureHead } from './markdown-figure.ts';
import { ListBuilder, type OpenItem } from './markdown-list.ts';
import { readNotes, type Notes } from './markdown-notes.ts';
import type { PassageName } from './markdown-marks.ts';
import { readTokens } from './markdown-reader.ts';
import { appendRuns, linesOf, runsOf } from './markdown-runs.ts';
import { tableOf } from './markdown-table.ts';

/** The blocks of a clean text. */
export function parseMarkdown(text: string): Block[] {
  const { tokens, notes } = readNotes(readTokens(text));
  const chapter = new Passage(notes);
  let passage = chapter;
  let table = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'callout_open') passage = new Passage(notes, token.info as PassageName, token.meta as FigureHead | null);
    else if (token.type === 'callout_close') {
      for (const block of passage.whole()) chapter.add(block);
      passage = chapter;
    } else if (token.type === 'table_open') table = index;
    else if (token.type === 'table_close') passage.add(tableOf(tokens.slice(table, index), notes.of));
    else if (token.type !== 'inline' || !isCell(tokens[index - 1])) passage.read(token, tokens[index - 1], tokens[index + 1]);
  }
  for (const runs of notes.unused()) chapter.add({ type: 'paragraph', runs });
  return chapter.blocks.flatMap(withoutEmpty);
}

const isCell = (before: Token | undefined): boolean => before?.type === 'th_open' || before?.type === 'td_open';

/** A chapter, or a part of it that a marker names, as it is read, token by token. */
class Passage {
  readonly blocks: Block[] = [];
  /** One a level of lists. */
  private lists: ListBuilder[] = [];
  private quotes = 0;
  /** The list item that is read now, and those around it. */
  private item: OpenItem | undefined;
  private around: (OpenItem | undefined)[] = [];

  constructor(
    private readonly notes: Notes,
    readonly name?: PassageName,
    private readonly figure?: FigureHead | null,
  ) {}

  /** Adds a block that ends the list item before it. */
  add(block: Block): void {
    this.item = undefined;
    // The items that follow come after this block, so they cannot go into the lists before it.
    this.lists = this.lists.map(() => new ListBuilder(this.blocks));
    // Within a box or a letter a break would have to be set inside it.
    if (!this.name || block.type !== 'scene-break') this.blocks.push(block);
  }

  read(token: Token, before: Token | undefined, after: Token | undefined): void {
    if (token.type === 'blockquote_open') this.quotes++;
    else if (token.type === 'blockquote_close') this.quotes--;
    else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') this.openList();
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') this.closeList();
    else if (token.type === 'list_item_open') {
      const list = this.lists.at(-1) ?? new ListBuilder(this.blocks);
      this.item = list.begin(token, after?.type === 'paragraph_open');
      this.isBehind = false;
    } else if (token.type === 'hr') this.add({ type: 'scene-break' });
    else if (token.type === 'fence') this.add({ type: 'code', text: codeOf(token) });
    else if (token.type === 'inline') this.readText(runsOf(token.children ?? [], this.notes.of, this.name === 'verse'), before);
  }

  /** The blocks that a marker makes of what was read: one, but for what is no caption behind a figure's. */
  whole(): Block[] {
    return this.figure ? captioned(this.figure, this.blocks) : [this.marked()];
  }

  private marked(): Block {
    const { name, blocks } = this;
    if (name === 'letter' || name === 'epigraph') return { type: 'passage', kind: name, blocks };
    if (name !== 'verse') return { type: 'callout', kind: name === 'figure' ? 'note' : (name ?? 'note'), blocks };
    const stanzas = blocks.flatMap((block) => ('runs' in block ? [linesOf(block.runs)] : []));
    // A list or table in a poem stays one, and the poem a letter.
    if (stanzas.length < blocks.length) return { type: 'passage', kind: 'letter', blocks };
    return { type: 'verse', lines: stanzas.flatMap((lines, index) => (index === 0 ? lines : [[], ...lines])) };
  }

  private openList(): void {
    this.around.push(this.item);
    const isNested = this.lists.length > 0 && this.item !== undefined && this.item.runs.length > 0;
    this.lists.push(isNested && this.item ? new ListBuilder(this.item.nested()) : (this.lists.at(-1) ?? new ListBuilder(this.blocks)));
  }

  private closeList(): void {
    const list = this.lists.pop();
    const outer = this.around.pop();
    // What follows in the outer item stands behind the list that was nested in it.
    this.item = outer && list && list.blocks !== this.blocks ? { runs: [], nested: outer.nested } : undefined;
    this.isBehind = this.item !== undefined;
  }

  /** Whether the item's text goes on behind a list that is nested in it. */
  private isBehind = false;

  private readText(runs: Run[], before: Token | undefined): void {
    if (this.lists.length > 0 && this.item) {
      if (this.isBehind && this.item.runs.length === 0) this.item.nested().push({ type: 'paragraph', runs });
      else appendRuns(this.item.runs, runs);
    } else if (before?.type !== 'heading_open' || this.quotes > 0) this.blocks.push(textOf(runs, this.quotes > 0));
    else if (this.name) this.blocks.push({ type: 'paragraph', runs: runs.map((run) => ({ ...run, bold: true })) });
    else this.blocks.push(headingOf(runs, before.tag));
  }
}

/** The paragraphs at the beginning are the caption, and what follows them stands behind the figure. */
function captioned(head: FigureHead, blocks: readonly Block[]): Block[] {
  const caption: Run[] = [];
  const end = blocks.findIndex((block) => block.type !== 'paragraph');
  const own = end === -1 ? blocks : blocks.slice(0, end);
  for (const block of own) if (block.type === 'paragraph') appendRuns(caption, block.runs);
  return [{ type: 'figure', ...head, caption }, ...blocks.slice(own.length)];
}

/** A quote whose lines end by themselves is verse. */
function textOf(runs: Run[], isQuote: boolean): Block {
  if (!isQuote) return { type: 'paragraph', runs };
  return runs.some(({ text }) => text === '\n') ? { type: 'verse', lines: linesOf(runs) } : { type: 'quote', runs };
}

/** A heading without text, `#` alone, is a scene break. A heading's notes stand in it, because contents and heads have no place for them. */
function headingOf(runs: readonly Run[], tag: string): Block {
  const text = runsText(runs.map((run) => (run.note ? { text: ` (${runsText(run.note)})` } : run)))
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '') return { type: 'scene-break' };
  return { type: 'heading', text, ...(tag > 'h2' && { level: 3 as const }) };
}

/** The name of a language beside a fence, `js` or `python {.numbered}`. */
const LANGUAGE = /^[a-z0-9+#._-]{0,24}(?:\s*\{[^}]*\})?$/iu;

/** The language that a fence names is not printed; anything else that stands beside it is the code's first line. */
function codeOf({ info, content }: Token): string {
  const beside = info.trim();
  return [LANGUAGE.test(beside) && content.trim() !== '' ? '' : beside, content.replace(/\n$/u, '')].filter(Boolean).join('\n');
}

function withoutEmpty(block: Block): Block[] {
  if (block.type === 'callout' || block.type === 'passage') {
    const blocks = block.blocks.flatMap(withoutEmpty).filter(({ type }) => type !== 'scene-break');
    return blocks.length > 0 ? [{ ...block, blocks }] : [];
  }
  if (block.type === 'list') {
    const kept = block.items.flatMap((runs, index) => (runs.length > 0 ? [index] : []));
    // A bullet alone, without text, is how some write a scene break.
    if (kept.length === 0) return [{ type: 'scene-break' }];
    const nested = Object.fromEntries(
      kept.flatMap((from, to) => (block.nested?.[from] ? [[to, block.nested[from].flatMap(withoutEmpty)]] : [])),
    );
    const list = { ...block };
    delete list.nested;
    return [{ ...list, items: kept.map((index) => block.items[index] ?? []), ...(Object.keys(nested).length > 0 && { nested }) }];
  }
  if (block.type === 'verse') return block.lines.some((runs) => runs.length > 0) ? [block] : [];
  if (block.type === 'code') return block.text.trim() === '' ? [] : [block];
  return 'runs' in block && block.runs.length === 0 ? [] : [block];
}
