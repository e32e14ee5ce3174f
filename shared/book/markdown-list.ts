/** The items of lists, gathered into the lists of a manuscript. */

import type { Token } from 'markdown-it';
import type { Block, Run } from './manuscript.ts';

type List = Extract<Block, { type: 'list' }>;
type AnyList = Extract<Block, { type: 'list' | 'checklist' }>;

/** A list's item that is read now: its runs, to be filled, and where what is nested in it goes. */
export type OpenItem = { runs: Run[]; nested: () => Block[] };

/** Puts each new item into the last block, if that is a list which it continues, or into a new one. */
export class ListBuilder {
  /** Whether the list is numbered with 1 before each item, which Markdown counts by itself. */
  private areAllOne = true;

  constructor(readonly blocks: Block[]) {}

  /** A new item. `token` is its `list_item_open`. */
  begin(token: Token, hasText: boolean): OpenItem {
    const { done } = (token.meta ?? {}) as { done?: boolean };
    if (done !== undefined) return this.beginCheck(done);
    if (token.info !== '') return this.beginNumbered(token, hasText);
    const list = this.lastList(false);
    return list ? append(list) : this.beginList(false);
  }

  private beginCheck(done: boolean): OpenItem {
    const last = this.blocks.at(-1);
    const list = last?.type === 'checklist' ? last : { type: 'checklist' as const, items: [] };
    if (list !== last) this.blocks.push(list);
    const runs: Run[] = [];
    list.items.push({ done, runs });
    return { runs, nested: nestedIn(list, list.items.length - 1) };
  }

  private beginList(ordered: boolean): OpenItem {
    const list: List = { type: 'list', ordered, items: [] };
    this.blocks.push(list);
    return append(list);
  }

  /**
   * A numbered list begins at 1 and counts on, because files number it themselves: where the number is another, or has no text behind it, it
   * stays in a paragraph's text.
   */
  private beginNumbered({ info, markup }: Token, hasText: boolean): OpenItem {
    const number = Number(info);
    const list = this.lastList(true);
    if (list && this.continues(list.items.length, number) && hasText) return append(list);
    if (number === 1 && hasText) {
      this.areAllOne = true;
      return this.beginList(true);
    }
    const runs: Run[] = [{ text: `${info}${markup}` }];
    this.blocks.push({ type: 'paragraph', runs });
    return { runs, nested: () => this.blocks };
  }

  private lastList(ordered: boolean): List | undefined {
    const last = this.blocks.at(-1);
    return last?.type === 'list' && last.ordered === ordered ? last : undefined;
  }

  private continues(itemsSoFar: number, number: number): boolean {
    if (number === 1 && this.areAllOne) return true;
    this.areAllOne = false;
    return number === itemsSoFar + 1;
  }
}

function append(list: List): OpenItem {
  const runs: Run[] = [];
  list.items.push(runs);
  return { runs, nested: nestedIn(list, list.items.length - 1) };
}

function nestedIn(list: AnyList, index: number): () => Block[] {
  return () => ((list.nested ??= {})[index] ??= []);
}
