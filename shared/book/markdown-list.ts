/** The items of lists, gathered into the lists of a manuscript. */

import type { Token } from 'markdown-it';
import type { Block, Run } from './manuscript.ts';

type List = Extract<Block, { type: 'list' }>;

/** Puts each new item into the last block, if that is a list which it continues, or into a new one. */
export class ListBuilder {
  private readonly blocks: Block[];
  /** Whether the list is numbered with 1 before each item, which Markdown counts by itself. */
  private areAllOne = true;

  constructor(blocks: Block[]) {
    this.blocks = blocks;
  }

  /** The runs of a new item, to be filled. `token` is its `list_item_open`. */
  begin(token: Token, hasText: boolean): Run[] {
    const { done } = (token.meta ?? {}) as { done?: boolean };
    if (done !== undefined) return this.beginCheck(done);
    if (token.info !== '') return this.beginNumbered(token, hasText);
    const list = this.lastList(false);
    return list ? append(list) : this.beginList(false);
  }

  private beginCheck(done: boolean): Run[] {
    const runs: Run[] = [];
    const last = this.blocks.at(-1);
    if (last?.type === 'checklist') last.items.push({ done, runs });
    else this.blocks.push({ type: 'checklist', items: [{ done, runs }] });
    return runs;
  }

  private beginList(ordered: boolean): Run[] {
    const list: List = { type: 'list', ordered, items: [] };
    this.blocks.push(list);
    return append(list);
  }

  /**
   * A numbered list begins at 1 and counts on, because files number it themselves: where the number is another, or has no text behind it, it
   * stays in a paragraph's text.
   */
  private beginNumbered({ info, markup }: Token, hasText: boolean): Run[] {
    const number = Number(info);
    const list = this.lastList(true);
    if (list && this.continues(list.items.length, number) && hasText) return append(list);
    if (number === 1 && hasText) {
      this.areAllOne = true;
      return this.beginList(true);
    }
    const runs: Run[] = [{ text: `${info}${markup}` }];
    this.blocks.push({ type: 'paragraph', runs });
    return runs;
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

function append(list: List): Run[] {
  const runs: Run[] = [];
  list.items.push(runs);
  return runs;
}
