import { IsNull, Not, type EntityManager } from 'typeorm';
import { entryText } from '../../shared/book/canon.ts';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import type { Block } from '../../shared/book/manuscript.ts';
import { countBlockWords } from '../../shared/book/prose.ts';
import { rewrittenWords, tokensOfRewrite, type BlockRange, type RewriteLength } from '../../shared/book/rewrite.ts';
import { blocksMarkdown } from '../../shared/book/write-markdown.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { AppError } from '../../shared/errors.ts';

export type Measured = { blocks: Block[]; before: string; words: number; parts: number; usual: number; most: number };

type Asked = { passage: BlockRange | null; length: RewriteLength };

/**
 * The text that a rewrite is to replace, how long the new one is to be, and what that takes.
 * @throws AppError `VALIDATION_FAILED` for a passage that the chapter does not have
 */
export async function measureRewrite(
  manager: EntityManager,
  book: BookProject,
  chapter: Chapter,
  { passage, length }: Asked,
  reasoningTokens: number,
): Promise<Measured> {
  const { projectId, number } = chapter;
  const sections = await manager.find(ChapterSection, { where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
  const blocks = chapterBlocks(book, sections);
  if (passage && passage.to >= blocks.length)
    throw new AppError('VALIDATION_FAILED', 'The chapter has no such passage', { field: 'passage' });
  const replaced = passage ? blocks.slice(passage.from, passage.to + 1) : blocks;
  const words = rewrittenWords(countBlockWords(replaced), length);
  // A passage takes one call, a chapter one a section of its plan.
  const parts = passage ? 1 : Math.max(1, chapter.plan?.sections.length ?? 1);
  const size = {
    canonCharacters: await canonCharacters(manager, book),
    planCharacters: JSON.stringify(chapter.plan ?? {}).length,
    chapterCharacters: blocksMarkdown(blocks).length,
    ...{ words, parts, reasoningTokens },
  };
  return { blocks, before: blocksMarkdown(replaced), words, parts, ...tokensOfRewrite(size) };
}

/** Books of earlier versions have a bible in place of a canon. */
async function canonCharacters(manager: EntityManager, { id: projectId, bible }: BookProject): Promise<number> {
  const entries = await manager.find(CanonEntryRow, { where: { projectId, origin: Not('chapter'), replacedBy: IsNull() } });
  return entries.reduce((sum, entry) => sum + entryText(entry).length + 1, bible?.length ?? 0);
}
