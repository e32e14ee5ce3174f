import { blockText, type Block } from '../../../shared/book/manuscript.ts';
import { commonItems, diffWords, type Piece } from './word-diff.ts';

/** A paragraph of both texts, or of one; what is the same on both sides is one piece that is not changed. */
export type Row = { before: Piece[]; after: Piece[]; isSame: boolean };

/** Two texts side by side: paragraphs that are the same stand beside each other, and between them those that are not, word by word. */
export function compareTexts(before: readonly Block[], after: readonly Block[]): Row[] {
  const [one, other] = [before.map(textOf), after.map(textOf)];
  const [keptOfOne, keptOfOther] = commonItems(one, other, (text) => text);
  const rows: Row[] = [];
  for (let i = 0, j = 0; i < one.length || j < other.length;) {
    const [isKept, isKeptToo] = [keptOfOne.has(i), keptOfOther.has(j)];
    if (isKept && isKeptToo) {
      const same = [{ text: one[i] ?? '', isChanged: false }];
      rows.push({ before: same, after: same, isSame: true });
      i++;
      j++;
      continue;
    }
    // Paragraphs between two that are the same are compared in pairs, and what is left of one side stands alone.
    const [was, is] = [i < one.length && !isKept ? one[i++] : undefined, j < other.length && !isKeptToo ? other[j++] : undefined];
    rows.push({ ...diffWords(was ?? '', is ?? ''), isSame: false });
  }
  return rows;
}

function textOf(block: Block): string {
  if (block.type === 'scene-break') return '* * *';
  return block.type === 'figure' ? `[${block.alt || 'Image'}] ${blockText(block)}` : blockText(block);
}
