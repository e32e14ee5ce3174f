import { SCENE_BREAK, type Block } from './manuscript.ts';
import type { ContentType, GenerationLevel } from './options.ts';
import { parseProse } from './prose.ts';
import { typeset } from './typeset.ts';
import { blocksMarkdown } from './write-markdown.ts';

/** A stored part of a chapter. An `edited` one is the whole chapter as its author left it, headings and breaks included. */
export type StoredSection = { kind: 'planned' | 'extension' | 'edited'; title: string; content: string };

type Kind = { contentType: ContentType; generationLevel: GenerationLevel; language: string };

/**
 * A chapter as it stands in the book. Sections of practical books have headings, a novel's scenes are separated by breaks; an extension
 * continues without either. A break that a writer set as well is no second one, and none opens or closes a chapter.
 */
export function chapterBlocks(book: Kind, sections: readonly StoredSection[]): Block[] {
  return sections
    .flatMap((section, index) => [
      ...sectionOpening(book, section, index),
      ...typeset(parseProse(section.content), book.language, book.contentType),
    ])
    .filter(({ type }, index, all) => type !== 'scene-break' || (index > 0 && parts(all[index + 1])));
}

/** Whether a break may stand before the block. */
const parts = (next: Block | undefined): boolean => next !== undefined && next.type !== 'scene-break';

/** A chapter's stored text with the headings and breaks of `chapterBlocks`, for who is to copy its words. */
export function storedText(book: Pick<Kind, 'contentType' | 'generationLevel'>, sections: readonly StoredSection[]): string {
  return sections
    .flatMap((section, index) => [...sectionOpening(book, section, index).map((block) => blocksMarkdown([block])), section.content])
    .join('\n\n')
    .replace(BREAKS_IN_A_ROW, SCENE_BREAK);
}

const BREAKS_IN_A_ROW = /\* \* \*(?:\s+\* \* \*)+/g;

/** What stands before the text of a chapter's section: its heading, a break, or nothing. */
function sectionOpening(
  { contentType, generationLevel }: Pick<Kind, 'contentType' | 'generationLevel'>,
  { kind, title }: Pick<StoredSection, 'kind' | 'title'>,
  index: number,
): Block[] {
  if (kind !== 'planned' || generationLevel === 'outline') return [];
  if (contentType === 'non-fiction') return [{ type: 'heading', text: title }];
  return index === 0 ? [] : [{ type: 'scene-break' }];
}
