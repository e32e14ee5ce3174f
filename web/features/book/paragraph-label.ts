import { plainText, SCENE_BREAK, type Block } from '../../../shared/book/manuscript.ts';

const LABEL_CHARACTERS = 60;

/** The beginning of a block, by which it is chosen in a list. */
export function paragraphLabel(block: Block): string {
  const text = block.type === 'scene-break' ? SCENE_BREAK : plainText(block).replace(/\s+/gu, ' ');
  return text.length > LABEL_CHARACTERS ? `${text.slice(0, LABEL_CHARACTERS)}…` : text;
}
