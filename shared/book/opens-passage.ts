import type { Block } from './manuscript.ts';

const OPENERS: ReadonlySet<Block['type']> = new Set(['scene-break', 'heading', 'table', 'callout', 'verse', 'passage', 'code']);

/** Whether a paragraph after this block begins a passage, and so is not indented: what stands before it already sets it apart. */
export function opensPassage(before: Block | undefined): boolean {
  return before === undefined || OPENERS.has(before.type);
}
