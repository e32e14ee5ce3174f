import type { EntityManager } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { NicheAnalysis } from '../../shared/niche/analysis.ts';
import { PAYMENT_OVERDUE } from '../../shared/plans.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchNiche, markNicheStarted } from '../../shared/temporal/launch-niche.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';
import { admitWork } from '../users/admit-work.ts';
import { analysesOf, lockQuota } from '../users/book-quota.ts';
import { analysisOf } from './analysis-of.ts';

const KEPT = 'It will appear in your recent analyses as soon as it is done.';

/**
 * Analyses a niche and waits for the result. The analysis and its allowance are one transaction; the workflow refunds an analysis that
 * fails.
 * @throws AppError what `admitWork` throws, `LIMIT_EXCEEDED`, `PAYMENT_OVERDUE`, `ANALYSIS_FAILED` (refunded), `ENGINE_UNAVAILABLE` (continues later)
 */
export async function analyseNiche(
  deps: ApiDeps,
  account: Account,
  { keyword, language }: { keyword: string; language: string | undefined },
): Promise<NicheAnalysis> {
  const { db } = deps;
  const analysis = await db.transaction(async (manager) => {
    const user = await lockQuota(manager, account.id);
    await admitWork(manager, deps.config, user, 'analysis');
    const periodEndsAt = await takeAnalysis(manager, user);
    const { identifiers } = await manager.insert(NicheAnalysisRow, {
      userId: account.id,
      keyword,
      periodEndsAt,
      language: language ?? null,
    });
    return { id: String(identifiers[0]?.id), userId: account.id, tier: user.subscriptionTier };
  });
  const workflowId = await launchNiche(deps, analysis).catch((error: unknown) => {
    deps.log.warn({ err: error, analysisId: analysis.id }, 'analysis not started; the outbox relay will retry');
    throw new AppError('ENGINE_UNAVAILABLE', `The engine is not responding. Your analysis is saved. ${KEPT}`);
  });
  const ended = resultOf(deps.temporal, workflowId).catch(() => {
    throw new AppError('ENGINE_UNAVAILABLE', `The analysis is taking longer than usual. ${KEPT}`);
  });
  // Mark the row while waiting, to save a round trip.
  await Promise.all([ended, markNicheStarted(deps, analysis.id)]);
  const delivered = analysisOf(await db.getRepository(NicheAnalysisRow).findOneByOrFail({ id: analysis.id }));
  if (delivered) return delivered;
  throw new AppError(
    'ANALYSIS_FAILED',
    'The book search is not responding at the moment. This analysis was not counted; please try again later.',
  );
}

/**
 * Takes one of the month's analyses by a conditional update, so that concurrent requests cannot exceed the allowance.
 * @returns when the month ends
 */
async function takeAnalysis(manager: EntityManager, user: User): Promise<Date> {
  const { id: userId, subscriptionStatus } = user;
  if (subscriptionStatus === 'past_due') throw new AppError('PAYMENT_OVERDUE', PAYMENT_OVERDUE);
  const most = analysesOf(user);
  const [taken]: [{ periodEndsAt: Date }[], number] = await manager.query(
    `UPDATE users SET niche_analyses_used = niche_analyses_used + 1 WHERE id = $1 AND niche_analyses_used < $2
     RETURNING niche_analyses_reset_date AS "periodEndsAt"`,
    [userId, most],
  );
  if (!taken[0]) throw new AppError('LIMIT_EXCEEDED', `You have used all ${most} of this month’s niche analyses.`);
  return taken[0].periodEndsAt;
}
