import type { DataSource, EntityManager } from 'typeorm';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import type { Block } from '../../shared/book/manuscript.ts';
import type { RewriteList, ShownRewrite } from '../../shared/book/rewrite.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import { RewriteCharge } from '../../shared/database/entities/rewrite-charge.ts';
import { findOwnProject } from '../projects/find-own-project.ts';
import { lockQuota } from '../users/book-quota.ts';
import { rewriteAllowanceOf } from './allowance.ts';

type Kind = Pick<BookProject, 'contentType' | 'generationLevel' | 'language'>;

/** The last rewrite of each chapter of the user's own book, and what is left of the month's tokens. @throws AppError `NOT_FOUND` */
export async function listRewrites(db: DataSource, userId: string, projectId: string): Promise<RewriteList> {
  const book = await findOwnProject(db, userId, projectId, { id: true, language: true, contentType: true, generationLevel: true });
  return db.transaction(async (manager) => {
    const allowance = await rewriteAllowanceOf(manager, await lockQuota(manager, userId));
    const last: { id: string }[] = await manager.query(
      'SELECT DISTINCT ON (chapter_number) id FROM rewrites WHERE project_id = $1 ORDER BY chapter_number, created_at DESC',
      [projectId],
    );
    const rewrites = await Promise.all(last.map(({ id }) => showRewrite(manager, book, id)));
    return { rewrites, allowance };
  });
}

/** One rewrite as its author sees it. */
export async function showRewrite(manager: EntityManager, book: Kind, id: string): Promise<ShownRewrite> {
  const rewrite = await manager.findOneByOrFail(Rewrite, { id });
  const charge = await manager.findOneBy(RewriteCharge, { rewriteId: id });
  return shownRewriteOf(book, { ...rewrite, tokens: charge?.used ?? charge?.reserved ?? 0 });
}

export function shownRewriteOf(book: Kind, rewrite: Rewrite & { tokens: number }): ShownRewrite {
  const { id, state, instruction, length, before, after, partsTotal, parts, tokens, failure, touches, createdAt, chapterNumber } = rewrite;
  const isOpen = state === 'offered';
  return {
    ...{ id, chapter: chapterNumber, state, instruction, length, tokens, partsTotal, partsDone: parts.length },
    ...{ failure: failure ?? null, touches: touches ?? null, requestedAt: createdAt.toISOString() },
    // Both texts are for the decision; afterwards they are among the versions.
    before: isOpen ? blocksOf(book, before) : [],
    after: isOpen && after ? blocksOf(book, after) : null,
  };
}

/** The blocks of a text that is stored as Markdown. */
export function blocksOf(book: Kind, text: string): Block[] {
  return chapterBlocks(book, [{ kind: 'edited', title: '', content: text }]);
}
