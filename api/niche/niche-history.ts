import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { NicheHistory } from '../../shared/niche/analysis.ts';
import type { ApiDeps } from '../deps.ts';
import { analysesOf, lockQuota } from '../users/book-quota.ts';
import { analysisOf } from './analysis-of.ts';

const AT_MOST = 50;

/** The most recent delivered analyses, newest first, and the month's remaining allowance. */
export async function nicheHistory({ db }: Pick<ApiDeps, 'db'>, userId: string): Promise<NicheHistory> {
  const user = await db.transaction((manager) => lockQuota(manager, userId));
  const rows = await db
    .getRepository(NicheAnalysisRow)
    .find({ where: { userId, status: 'completed' }, order: { createdAt: 'DESC' }, take: AT_MOST });
  const maxCount = analysesOf(user);
  return {
    analyses: rows.flatMap((row) => analysisOf(row) ?? []),
    usage: { remaining: Math.max(0, maxCount - user.nicheAnalysesUsed), maxCount },
  };
}
