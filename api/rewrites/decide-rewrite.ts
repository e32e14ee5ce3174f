import type { DataSource, EntityManager } from 'typeorm';
import type { Block } from '../../shared/book/manuscript.ts';
import type { ShownRewrite } from '../../shared/book/rewrite.ts';
import { blocksMarkdown } from '../../shared/book/write-markdown.ts';
import { replaceChapterText, storedText } from '../../shared/database/chapter-text.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import { AppError } from '../../shared/errors.ts';
import { assertChangeable, currentText, lockOwnChapter, type OpenChapter } from '../projects/change-chapter.ts';
import { findTouched } from './find-touched.ts';
import { blocksOf, showRewrite } from './show-rewrites.ts';

type Decision = { projectId: string; rewriteId: string; accept: boolean };

/**
 * Accepts a new text, which becomes the chapter's, or declines it. Accepting says what else in the book speaks of what was replaced. The same
 * decision twice is taken once.
 * @throws AppError `NOT_FOUND`, `REWRITE_DECIDED`, `CHAPTER_LOCKED`, `EDIT_CONFLICT` if the passage was changed meanwhile
 */
export function decideRewrite(db: DataSource, userId: string, { projectId, rewriteId, accept }: Decision): Promise<ShownRewrite> {
  return db.transaction(async (manager) => {
    const known = await manager.findOneBy(Rewrite, { id: rewriteId, projectId, userId });
    if (!known) throw new AppError('NOT_FOUND', 'Not found');
    const open = await lockOwnChapter(manager, userId, { projectId, number: known.chapterNumber });
    const rewrite = await manager.findOneOrFail(Rewrite, { where: { id: rewriteId }, lock: { mode: 'pessimistic_write' } });
    const decided = accept ? 'accepted' : 'declined';
    if (rewrite.state === decided) return showRewrite(manager, open.book, rewriteId);
    if (rewrite.state !== 'offered' || rewrite.after === null) throw new AppError('REWRITE_DECIDED', 'There’s nothing left to decide on');
    const touches = accept ? await putInPlace(manager, open, rewrite, rewrite.after) : null;
    await manager.update(Rewrite, { id: rewriteId }, { state: decided, touches, decidedAt: new Date() });
    return showRewrite(manager, open.book, rewriteId);
  });
}

async function putInPlace(manager: EntityManager, open: OpenChapter, rewrite: Rewrite, after: string) {
  const { book, chapter } = open;
  assertChangeable(chapter, chapter.revision);
  const was = await currentText(manager, open);
  const blocks = blocksOf(book, was);
  const { from, to } = placeOf(blocks, rewrite, chapter.revision);
  const text = storedText(book, blocksMarkdown([...blocks.slice(0, from), ...blocksOf(book, after), ...blocks.slice(to + 1)]));
  await replaceChapterText(manager, book, chapter, { title: chapter.title, text }, { origin: 'rewritten', why: rewrite.instruction });
  return findTouched(manager, chapter, { was, is: text });
}

/** Where the old text stands now: other parts of the chapter may have been edited since. */
function placeOf(blocks: readonly Block[], { passage, before, revision }: Rewrite, current: number): { from: number; to: number } {
  const whole = { from: 0, to: blocks.length - 1 };
  const asked = passage ?? whole;
  if (revision === current) return asked;
  const length = asked.to - asked.from + 1;
  const places = blocks.flatMap((_, from) => (blocksMarkdown(blocks.slice(from, from + length)) === before ? [from] : []));
  const [from] = places;
  if (from === undefined || places.length > 1)
    throw new AppError('EDIT_CONFLICT', 'You changed this passage after asking for a new text. Decline the new one, or ask again.');
  return { from, to: from + length - 1 };
}
