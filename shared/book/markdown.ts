/** Light Markdown made into blocks: markdown-it reads it, and what a manuscript does not know stays text. */

import type { Token } from 'markdown-it';
import { runsText, type Block, type CalloutKind, type Run } from './manuscript.ts';
import { ListBuilder } from './markdown-list.ts';
import { readTokens } from './markdown-reader.ts';
import { appendRuns, runsOf } from './markdown-runs.ts';
import { tableOf } from './markdown-table.ts';

/** The blocks of a clean text. Nested lists are flattened: a manuscript's lists have one level. */
export function parseMarkdown(text: string): Block[] {
  const tokens = readTokens(text);
  const chapter = new Passage();
  let passage = chapter;
  let table = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'callout_open') passage = new Passage(token.info as CalloutKind);
    else if (token.type === 'callout_close') {
      chapter.add({ type: 'callout', kind: passage.callout ?? 'note', blocks: passage.blocks });
      passage = chapter;
    } else if (token.type === 'table_open') table = index;
    else if (token.type === 'table_close') passage.add(tableOf(tokens.slice(table, index)));
    else if (token.type !== 'inline' || !isCell(tokens[index - 1])) passage.read(token, tokens[index - 1], tokens[index + 1]);
  }
  return chapter.blocks.flatMap(withoutEmpty);
}

const isCell = (before: Token | undefined): boolean => before?.type === 'th_open' || before?.type === 'td_open';

/** A chapter or a call-out as it is read, token by token. */
class Passage {
  readonly blocks: Block[] = [];
  private readonly list = new ListBuilder(this.blocks);
  private lists = 0;
  private quotes = 0;
  /** The list item that is read now. */
  private item: Run[] | undefined;

  constructor(readonly callout?: CalloutKind) {}

  /** Adds a block that ends the list item before it. */
  add(block: Block): void {
    this.item = undefined;
    // A call-out is one thought: a break would have to be set inside its box.
    if (!this.callout || block.type !== 'scene-break') this.blocks.push(block);
  }

  read(token: Token, before: Token | undefined, after: Token | undefined): void {
    if (token.type === 'blockquote_open') this.quotes++;
    else if (token.type === 'blockquote_close') this.quotes--;
    else if (token.type === 'list_item_open') {
      this.lists++;
      this.item = this.list.begin(token, after?.type === 'paragraph_open');
    } else if (token.type === 'list_item_close') this.lists--;
    else if (token.type === 'hr') this.add({ type: 'scene-break' });
    else if (token.type === 'inline') this.readText(runsOf(token.children ?? []), before);
  }

  private readText(runs: Run[], before: Token | undefined): void {
    if (this.lists > 0 && this.item) appendRuns(this.item, runs);
    else if (before?.type !== 'heading_open' || this.quotes > 0) this.blocks.push({ type: this.quotes > 0 ? 'quote' : 'paragraph', runs });
    else if (this.callout) this.blocks.push({ type: 'paragraph', runs: runs.map((run) => ({ ...run, bold: true })) });
    else this.blocks.push(headingOf(runs, before.tag));
  }
}

/** A heading without text, `#` alone, is a scene break. */
function headingOf(runs: readonly Run[], tag: string): Block {
  const text = runsText(runs).trim();
  if (text === '') return { type: 'scene-break' };
  return { type: 'heading', text, ...(tag > 'h2' && { level: 3 as const }) };
}

function withoutEmpty(block: Block): Block[] {
  if (block.type === 'callout') {
    const blocks = block.blocks.flatMap(withoutEmpty).filter(({ type }) => type !== 'scene-break');
    return blocks.length > 0 ? [{ ...block, blocks }] : [];
  }
  if (block.type === 'list') {
    const items = block.items.filter((runs) => runs.length > 0);
    // A bullet alone, without text, is how some write a scene break.
    return [items.length > 0 ? { ...block, items } : { type: 'scene-break' }];
  }
  return 'runs' in block && block.runs.length === 0 ? [] : [block];
}
