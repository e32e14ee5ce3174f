import type { Block } from './manuscript.ts';

/** Whether a paragraph after this block is not indented: what stands before it and is no paragraph itself already sets it apart. */
export function opensPassage(before: Block | undefined): boolean {
  return before?.type !== 'paragraph';
}
