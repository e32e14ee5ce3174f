import type { EntityManager } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { AppError } from '../../shared/errors.ts';
import type { NicheAnalysis } from '../../shared/niche/analysis.ts';
import { PAYMENT_OVERDUE, PLANS } from '../../shared/plans.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchNiche, noteNicheStarted } from '../temporal/launch-niche.ts';
import { resultOf } from '../temporal/result-of.ts';
import { lockQuota } from '../users/book-quota.ts';
import { analysisOf } from './analysis-of.ts';

const KEPT = 'It is kept, and will stand in your recent analyses as soon as it is done.';

/**
 * Analyses a niche and waits for it. The analysis and what it takes of the month's allowance are one transaction; what is not delivered is given back by
 * the workflow.
 * @throws AppError `LIMIT_EXCEEDED`, `PAYMENT_OVERDUE`, `ANALYSIS_FAILED` (given back), `ENGINE_UNAVAILABLE` (kept)
 */
export async function analyseNiche(deps: ApiDeps, account: Account, keyword: string): Promise<NicheAnalysis> {
  const { db } = deps;
  const analysis = await db.transaction(async (manager) => {
    const periodEndsAt = await takeAnalysis(manager, account.id);
    const { identifiers } = await manager.insert(NicheAnalysisRow, { userId: account.id, keyword, periodEndsAt });
    return { id: String(identifiers[0]?.id), userId: account.id };
  });
  const ended = await untilSettled(deps, analysis);
  const row = await db.getRepository(NicheAnalysisRow).findOneByOrFail({ id: analysis.id });
  const delivered = analysisOf(row);
  if (delivered) return delivered;
  if (ended === 'without a result' || row.status === 'failed')
    throw new AppError('ANALYSIS_FAILED', 'The book search does not answer at the moment. Nothing was counted; please try again later.');
  throw new AppError('ENGINE_UNAVAILABLE', `The analysis takes longer than usual. ${KEPT}`);
}

/** Starts the workflow and waits until it has ended or, which is a few milliseconds earlier, its end stands in the row. */
async function untilSettled(deps: ApiDeps, analysis: { id: string; userId: string }): Promise<'without a result' | 'settled'> {
  let unwatch = () => {};
  const told = new Promise<'settled'>((resolve) => {
    unwatch = deps.changes.watch(analysis.id, () => resolve('settled'));
  });
  try {
    const workflowId = await launchNiche(deps, analysis).catch((error: unknown) => {
      deps.log.warn({ err: error, analysisId: analysis.id }, 'analysis not started yet; it will be');
      throw new AppError('ENGINE_UNAVAILABLE', `The engine does not answer. ${KEPT}`);
    });
    const ended = resultOf(deps.temporal, workflowId).then((result) => (result === undefined ? 'without a result' : 'settled'));
    // Somebody waits: the note is written meanwhile.
    const [settled] = await Promise.all([Promise.race([told, ended]), noteNicheStarted(deps, analysis.id)]);
    return settled;
  } finally {
    unwatch();
  }
}

/**
 * Takes one of the month's analyses by one conditional update: of many at once no more succeed than are left.
 * @returns when the month ends
 */
async function takeAnalysis(manager: EntityManager, userId: string): Promise<Date> {
  const { subscriptionTier, subscriptionStatus } = await lockQuota(manager, userId);
  if (subscriptionStatus === 'past_due') throw new AppError('PAYMENT_OVERDUE', PAYMENT_OVERDUE);
  const most = PLANS[subscriptionTier].nicheAnalysesPerMonth;
  const [taken]: [{ periodEndsAt: Date }[], number] = await manager.query(
    `UPDATE users SET niche_analyses_used = niche_analyses_used + 1 WHERE id = $1 AND niche_analyses_used < $2
     RETURNING niche_analyses_reset_date AS "periodEndsAt"`,
    [userId, most],
  );
  if (!taken[0]) throw new AppError('LIMIT_EXCEEDED', `You have used all ${most} of this month’s niche analyses.`);
  return taken[0].periodEndsAt;
}
