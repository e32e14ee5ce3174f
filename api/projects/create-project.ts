import type { NewProject } from '../../shared/book/forms.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { freePlaces } from '../../shared/database/free-places.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchBook } from '../../shared/temporal/launch-book.ts';
import { admitWork } from '../users/admit-work.ts';
import { lockQuota, payingFor, reserveBook } from '../users/book-quota.ts';
import { summaryOf } from './project-summary.ts';

/** Planning tokens, independent of the book's length. */
const PLANNING_TOKENS = 200_000;

/**
 * Creates a project and its quota reservation in one transaction, then starts its workflow. If Temporal is down, the project stays
 * `pending` and the outbox relay starts it later.
 * @throws AppError `FORBIDDEN` if the body names another user, `GENERATION_LIMIT_EXCEEDED`, and what `admitWork` throws
 */
export async function createProject(deps: ApiDeps, account: Account, request: NewProject): Promise<ProjectSummary> {
  const { db, config, log } = deps;
  assertOwn(account, request);
  const { userId, authorName, email, ...book } = request;
  const { project, tier, isItsTurn } = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    payingFor(user, { level: book.generationLevel, wordCount: book.wordCount });
    await admitWork(manager, config, user, book.generationLevel === 'outline' ? 'outline' : 'book');
    const created = await manager.save(
      manager.create(BookProject, {
        ...book,
        userId,
        authorName,
        email,
        fictionDetails: 'fictionDetails' in book ? book.fictionDetails : null,
        booksConsumed: book.generationLevel === 'full' ? 1 : 0,
        tokenBudget: Math.round(PLANNING_TOKENS + book.wordCount * config.TOKEN_BUDGET_PER_WORD),
      }),
    );
    await reserveBook(manager, user, { projectId: created.id, level: book.generationLevel, wordCount: book.wordCount });
    const tier = user.subscriptionTier;
    // Counted under the lock of `admitWork`, this one included.
    const isItsTurn = tier !== 'free' || (await freePlaces(manager, deps.freeBooksAtOnce, 'waiting')) >= 0;
    return { project: created, tier, isItsTurn };
  });
  try {
    // Otherwise the outbox relay begins it when it is its turn.
    if (isItsTurn) await launchBook(deps, { ...project, tier });
  } catch (error) {
    log.warn({ err: error, projectId: project.id }, 'book not started; the outbox relay will retry');
  }
  return summaryOf(project, { source: 'recorded' }, new Date());
}

/** Checks that id, address and name in the body are the user's own. */
function assertOwn(account: Account, { userId, email, authorName }: NewProject): void {
  const own = { userId: account.id, email: account.email, authorName: account.authorName };
  const sent = { userId, email, authorName };
  for (const field of ['userId', 'email', 'authorName'] as const) {
    if (own[field] !== sent[field]) throw new AppError('FORBIDDEN', 'You can create books under your own account only', { field });
  }
}
