import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { NicheHistory } from '../../shared/niche/analysis.ts';
import type { ApiDeps } from '../deps.ts';
import { analysesOf, lockQuota } from '../users/book-quota.ts';
import { analysisOf } from './analysis-of.ts';
import { splitPage } from '../split-page.ts';

const A_PAGE = 50;

/**
 * The delivered analyses, newest first, a page at a time, and the month's remaining allowance.
 * @param before the id of the last analysis of the page before; nothing follows an unknown one
 */
export async function nicheHistory({ db }: Pick<ApiDeps, 'db'>, userId: string, before?: string): Promise<NicheHistory> {
  const user = await db.transaction((manager) => lockQuota(manager, userId));
  const rows = await db
    .getRepository(NicheAnalysisRow)
    .createQueryBuilder('analysis')
    .where(`analysis.userId = :userId AND analysis.status = 'completed'`, { userId })
    .andWhere(
      before
        ? `(analysis.createdAt, analysis.id) < (SELECT created_at, id FROM niche_analyses WHERE id = :before AND user_id = :userId)`
        : 'true',
      { before },
    )
    .orderBy('analysis.createdAt', 'DESC')
    .addOrderBy('analysis.id', 'DESC')
    .limit(A_PAGE + 1)
    .getMany();
  const maxCount = analysesOf(user);
  const { shown, last } = splitPage(rows, A_PAGE);
  return {
    analyses: shown.flatMap((row) => analysisOf(row) ?? []),
    usage: { remaining: Math.max(0, maxCount - user.nicheAnalysesUsed), maxCount },
    hasMore: last !== undefined,
  };
}
