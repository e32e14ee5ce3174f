import { NicheRecommendations } from '../../shared/database/entities/niche-recommendations.ts';
import { AppError } from '../../shared/errors.ts';
import type { NicheRecommendation } from '../../shared/niche/analysis.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchRecommendations } from '../../shared/temporal/launch-niche.ts';
import { admitWork } from '../users/admit-work.ts';
import { lockQuota } from '../users/book-quota.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';

/** Ten niches for the author. @throws AppError `FORBIDDEN` on the free plan, `ENGINE_UNAVAILABLE` */
export async function recommendationsFor(deps: ApiDeps, account: Account, language: string | undefined): Promise<NicheRecommendation[]> {
  if (account.subscriptionTier === 'free')
    throw new AppError('FORBIDDEN', 'AI-recommended niches are part of the Standard and Publisher plans');
  await deps.db.transaction(async (manager) => admitWork(manager, deps.config, await lockQuota(manager, account.id), 'report'));
  const requests = deps.db.getRepository(NicheRecommendations);
  const request = await requests.save(requests.create({ userId: account.id, language: language ?? null }));
  const away = new AppError('ENGINE_UNAVAILABLE', 'No recommendations could be made at the moment. Please try again in a minute.');
  const workflowId = await launchRecommendations(deps, { ...request, tier: account.subscriptionTier }).catch(() => Promise.reject(away));
  await resultOf(deps.temporal, workflowId);
  const { recommendations } = await requests.findOneByOrFail({ id: request.id });
  if (!recommendations) throw away;
  return recommendations;
}
