import { MetadataSuggestion } from '../../shared/database/entities/metadata-suggestion.ts';
import { AppError } from '../../shared/errors.ts';
import { metadataResponse, metadataRequest } from '../../shared/metadata.ts';
import type { ApiDeps } from '../deps.ts';
import { findOwnProject } from '../projects/find-own-project.ts';
import { ApiRoutes } from '../http/routes.ts';
import { launchMetadata } from '../../shared/temporal/launch-niche.ts';
import { admitWork } from '../users/admit-work.ts';
import { lockQuota } from '../users/book-quota.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';

/** `/api/book-metadata`: publishing metadata, for the Publisher plan. */
export function metadataRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-metadata', 'Metadata', deps.limits).add(
    'post',
    '/suggest',
    {
      summary: 'Suggests publishing metadata for a title, or for a book, which keeps it',
      access: 'user',
      body: metadataRequest,
      response: { status: 200, description: 'BISAC headings from the product’s list, and metadata for KDP', schema: metadataResponse },
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'DAILY_BUDGET_SPENT', 'ENGINE_UNAVAILABLE'],
      limit: 'suggestMetadata',
    },
    async ({ user, body }) => {
      if (user.subscriptionTier !== 'publisher') throw new AppError('FORBIDDEN', 'Publishing tools are part of the Publisher plan');
      await deps.db.transaction(async (manager) => admitWork(manager, deps.config, await lockQuota(manager, user.id), 'report'));
      const requests = deps.db.getRepository(MetadataSuggestion);
      const { bookTitle, contentType } = body.projectId
        ? await findOwnProject(deps.db, user.id, body.projectId, { id: true, bookTitle: true, contentType: true })
        : body;
      const request = await requests.save(requests.create({ userId: user.id, projectId: body.projectId ?? null, bookTitle, contentType }));
      const away = new AppError('ENGINE_UNAVAILABLE', 'No suggestions could be made at the moment. Please try again in a minute.');
      const workflowId = await launchMetadata(deps, { ...request, tier: user.subscriptionTier }).catch(() => Promise.reject(away));
      await resultOf(deps.temporal, workflowId);
      const { suggestions } = await requests.findOneByOrFail({ id: request.id });
      if (!suggestions) throw away;
      return { suggestions };
    },
  );
}
