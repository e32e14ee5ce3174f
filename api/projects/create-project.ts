import type { EntityManager } from 'typeorm';
import type { NewProject } from '../../shared/book/forms.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { freePlaces } from '../../shared/database/free-places.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchBook } from '../../shared/temporal/launch-book.ts';
import { penNameIdOf } from '../pen-names/change-pen-names.ts';
import { assertOwnAnalysis } from '../niche/assert-own-analysis.ts';
import { joinSeries } from '../series/join-series.ts';
import { admitWork } from '../users/admit-work.ts';
import { lockQuota, payingFor, reserveBook } from '../users/book-quota.ts';
import { deleteBook } from './delete-project.ts';
import { findOwnProject } from './find-own-project.ts';
import { mayTakeOver, takeOverReservation } from './refused-book.ts';
import { summaryOf } from './project-summary.ts';

/** Planning tokens, independent of the book's length. */
const PLANNING_TOKENS = 200_000;

/**
 * Creates a project from what an author asks for, and starts its workflow.
 * @param refusedId a book of the user's that was refused for its content: this one takes its place, and its reservation
 * @throws AppError `FORBIDDEN` if the body names another user, `PEN_NAME_UNKNOWN`, `ANALYSIS_UNKNOWN`, and what `joinSeries` and `orderBook` throw
 */
export async function createProject(deps: ApiDeps, account: Account, request: NewProject, refusedId?: string): Promise<ProjectSummary> {
  assertOwn(account, request);
  const refused = refusedId
    ? await findOwnProject(deps.db, account.id, refusedId, { id: true, authorName: true, penNameId: true })
    : undefined;
  const penNameId = await penNameIdOf(deps.db.manager, account.id, request.authorName, refused);
  const { series, nicheAnalysisId = null, ...order } = request;
  if (nicheAnalysisId) await assertOwnAnalysis(deps.db, account.id, nicheAnalysisId);
  return orderBook(
    deps,
    account.id,
    { ...order, penNameId, nicheAnalysisId, fictionDetails: 'fictionDetails' in order ? order.fictionDetails : null },
    { refusedId, ...(series && { onCreated: (manager, book) => joinSeries(manager, book, series) }) },
  );
}

/** The columns of a new project that its author decides. */
type Order = Partial<BookProject> & Pick<BookProject, 'generationLevel' | 'wordCount'>;

/**
 * `alreadyOrdered`: the project that a repeated request has made before; `onCreated`: further rows of the project, before the refused one is deleted; `refusedId`: the refused
 * book whose place and reservation it takes.
 */
type OrderHooks = {
  refusedId?: string | undefined;
  alreadyOrdered?: (manager: EntityManager) => Promise<BookProject | undefined>;
  onCreated?: (manager: EntityManager, book: BookProject) => Promise<void>;
};

/**
 * Creates a project and its quota reservation in one transaction, then starts its workflow. If Temporal is down, the project stays
 * `pending` and the outbox relay starts it later.
 * @throws AppError `GENERATION_LIMIT_EXCEEDED`, and what `admitWork` throws
 */
export async function orderBook(deps: ApiDeps, userId: string, order: Order, hooks: OrderHooks = {}): Promise<ProjectSummary> {
  const { db, config, log } = deps;
  const { generationLevel: level, wordCount } = order;
  const { project, tier, isItsTurn } = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    const tier = user.subscriptionTier;
    const before = await hooks.alreadyOrdered?.(manager);
    if (before) return { project: before, tier, isItsTurn: false };
    const { refusedId } = hooks;
    const length = { level, wordCount };
    const paidFor = refusedId === undefined ? false : await mayTakeOver(manager, user, refusedId, length);
    if (!paidFor) payingFor(user, length);
    // A book that is sent again was admitted before.
    await admitWork(manager, config, user, refusedId ? 'restart' : level === 'outline' ? 'outline' : 'book');
    const created = await manager.save(
      manager.create(BookProject, {
        ...order,
        userId,
        booksConsumed: level === 'full' ? 1 : 0,
        tokenBudget: Math.round(PLANNING_TOKENS + wordCount * config.TOKEN_BUDGET_PER_WORD),
      }),
    );
    if (paidFor && refusedId) await takeOverReservation(manager, refusedId, created.id);
    else await reserveBook(manager, user, { projectId: created.id, ...length });
    await hooks.onCreated?.(manager, created);
    if (refusedId) await deleteBook(manager, refusedId);
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

/** Checks that id and address in the body are the user's own. */
function assertOwn(account: Account, { userId, email }: NewProject): void {
  const own = { userId: account.id, email: account.email };
  const sent = { userId, email };
  for (const field of ['userId', 'email'] as const) {
    if (own[field] !== sent[field]) throw new AppError('FORBIDDEN', 'You can create books under your own account only', { field });
  }
}
