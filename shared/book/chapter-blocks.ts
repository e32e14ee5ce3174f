import type { Block } from './manuscript.ts';
import type { ContentType, GenerationLevel } from './options.ts';
import { parseProse } from './prose.ts';
import { typeset } from './typeset.ts';

/** A stored part of a chapter. An `edited` one is the whole chapter as its author left it, headings and breaks included. */
export type StoredSection = { kind: 'planned' | 'extension' | 'edited'; title: string; content: string };

type Kind = { contentType: ContentType; generationLevel: GenerationLevel; language: string };

/**
 * A chapter as it stands in the book. Sections of practical books have headings, a novel's scenes are separated by breaks; an extension
 * continues without either.
 */
export function chapterBlocks({ contentType, generationLevel, language }: Kind, sections: readonly StoredSection[]): Block[] {
  const headed = contentType === 'non-fiction' && generationLevel === 'full';
  return sections.flatMap((section, index) => {
    const blocks = typeset(parseProse(section.content), language);
    if (section.kind !== 'planned' || generationLevel === 'outline') return blocks;
    if (headed) return [{ type: 'heading' as const, text: section.title }, ...blocks];
    return index === 0 ? blocks : [{ type: 'scene-break' as const }, ...blocks];
  });
}
