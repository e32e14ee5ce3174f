import type { RewriteCost, RewriteRequest, ShownRewrite } from '../../shared/book/rewrite.ts';
import type { ChapterKey } from '../../shared/database/chapter-text.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { RewriteCharge } from '../../shared/database/entities/rewrite-charge.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import { AppError } from '../../shared/errors.ts';
import { PAYMENT_OVERDUE } from '../../shared/plans.ts';
import { launchRewrite } from '../../shared/temporal/launch-rewrite.ts';
import type { ApiDeps } from '../deps.ts';
import { assertChangeable, lockOwnChapter } from '../projects/change-chapter.ts';
import { admitWork } from '../users/admit-work.ts';
import { lockQuota } from '../users/book-quota.ts';
import { rewriteAllowanceOf } from './allowance.ts';
import { measureRewrite } from './measure-rewrite.ts';
import { shownRewriteOf } from './show-rewrites.ts';

type Asked = Pick<RewriteRequest, 'passage' | 'length'>;

/** What a rewrite would take. @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` */
export function costOfRewrite({ db, config }: ApiDeps, userId: string, key: ChapterKey, asked: Asked): Promise<RewriteCost> {
  return db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    const { book, chapter } = await lockOwnChapter(manager, userId, key);
    const { usual, most, words } = await measureRewrite(manager, book, chapter, asked, config.OPENAI_REASONING_TOKENS);
    return { mostTokens: most, usualTokens: usual, words, allowance: await rewriteAllowanceOf(manager, user) };
  });
}

/**
 * Has a passage or a chapter written anew. The most that it may take is set aside from the month's tokens; the rest is given back when it is
 * done. An offer for the same chapter that was not decided is declined.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, `CHAPTER_LOCKED`, `EDIT_CONFLICT`, `BOOK_AT_WORK`, `REWRITE_AT_WORK`, `REWRITE_LIMIT_EXCEEDED`,
 *   `PAYMENT_OVERDUE`, and what `admitWork` throws
 */
export async function requestRewrite(deps: ApiDeps, userId: string, key: ChapterKey, request: RewriteRequest): Promise<ShownRewrite> {
  const { db, config, log } = deps;
  const { rewrite, book, reserved, tier } = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    const { book, chapter } = await lockOwnChapter(manager, userId, key);
    assertChangeable(chapter, request.revision);
    assertAtRest(book);
    if (
      await manager.existsBy(Rewrite, [
        { ...ofChapter(key), state: 'waiting' },
        { ...ofChapter(key), state: 'running' },
      ])
    )
      // prettier-ignore
      throw new AppError('REWRITE_AT_WORK', 'This chapter is already being rewritten. Please wait until it’s done.');
    if (user.subscriptionStatus === 'past_due') throw new AppError('PAYMENT_OVERDUE', PAYMENT_OVERDUE);
    await admitWork(manager, config, user, 'report');
    const { before, words, parts, most } = await measureRewrite(manager, book, chapter, request, config.OPENAI_REASONING_TOKENS);
    const { tokensLeft } = await rewriteAllowanceOf(manager, user);
    if (most > tokensLeft)
      throw new AppError('REWRITE_LIMIT_EXCEEDED', 'This may take more of your rewriting allowance than you have left this month.');
    await manager.update(Rewrite, { ...ofChapter(key), state: 'offered' }, { state: 'declined', decidedAt: new Date() });
    const rewrite = await manager.save(
      manager.create(Rewrite, {
        ...{ ...ofChapter(key), userId, revision: request.revision, passage: request.passage, before, words, partsTotal: parts, parts: [] },
        ...{ instruction: request.instruction, length: request.length, state: 'waiting' },
      }),
    );
    await manager.insert(RewriteCharge, { rewriteId: rewrite.id, userId, periodEndsAt: user.booksResetDate, reserved: most });
    return { rewrite, book, reserved: most, tier: user.subscriptionTier };
  });
  try {
    await launchRewrite(deps, { id: rewrite.id, userId, tier });
  } catch (error) {
    log.warn({ err: error, rewriteId: rewrite.id }, 'rewrite not started; the outbox relay will retry');
  }
  return shownRewriteOf(book, { ...rewrite, tokens: reserved });
}

const ofChapter = ({ projectId, number }: ChapterKey) => ({ projectId, chapterNumber: number });

/** Repairs of a book at work and its author would write over each other. */
function assertAtRest({ status }: BookProject): void {
  if (status !== 'completed' && status !== 'failed')
    throw new AppError('BOOK_AT_WORK', 'The book is still being written. You can have parts rewritten as soon as it is complete.');
}
