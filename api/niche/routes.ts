import { z } from 'zod';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { AppError } from '../../shared/errors.ts';
import { nicheAnalysis, nicheAnalysisRequest, nicheHistory, nicheHistoryQuery, nicheRecommendations } from '../../shared/niche/analysis.ts';
import type { ApiDeps } from '../deps.ts';
import { sendFile } from '../http/send-file.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { ApiRoutes } from '../http/routes.ts';
import { analyseNiche } from './analyse-niche.ts';
import { analysisCsv } from './analysis-csv.ts';
import { analysisOf } from './analysis-of.ts';
import { nicheHistory as historyOf } from './niche-history.ts';
import { recommendationsFor } from './recommendations.ts';

/** `/api/niche-analysis`: niche analyses, their history and recommendations. */
export function nicheRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/niche-analysis', 'Niches', deps.limits)
    .add(
      'post',
      '',
      {
        summary: 'Analyses a niche; counts against the month’s allowance',
        access: 'user',
        body: nicheAnalysisRequest,
        response: { status: 200, description: 'The analysis', schema: nicheAnalysis },
        errors: [
          'LIMIT_EXCEEDED',
          'PAYMENT_OVERDUE',
          'CONFIRMATION_REQUIRED',
          'DAILY_BUDGET_SPENT',
          'ANALYSIS_FAILED',
          'ENGINE_UNAVAILABLE',
        ],
        limit: 'analyseNiche',
      },
      ({ user, body, request }) =>
        analyseNiche(deps, user, { keyword: body.keyword, language: preferredLanguage(request.get('accept-language')) }),
    )
    .add(
      'get',
      '/history',
      {
        summary: 'The user’s analyses, newest first, and the month’s remaining allowance',
        access: 'user',
        query: nicheHistoryQuery,
        response: { status: 200, description: 'Fifty at a time', schema: nicheHistory },
      },
      ({ user, query }) => historyOf(deps, user.id, query.before),
    )
    .add(
      'get',
      '/recommendations',
      {
        summary: 'Recommends ten niches to the author',
        access: 'user',
        response: { status: 200, description: 'Generated anew each time', schema: nicheRecommendations },
        errors: ['FORBIDDEN', 'CROSS_SITE_REQUEST', 'CONFIRMATION_REQUIRED', 'DAILY_BUDGET_SPENT', 'ENGINE_UNAVAILABLE'],
        limit: 'recommendNiches',
      },
      async ({ user, request }) => ({
        recommendations: await recommendationsFor(deps, user, preferredLanguage(request.get('accept-language'))),
      }),
    )
    .add(
      'get',
      '/:id/csv',
      {
        summary: 'One analysis as CSV',
        access: 'user',
        params: z.strictObject({ id: z.uuid() }),
        response: { status: 200, description: 'A CSV file', contentTypes: ['text/csv'] },
        limit: 'download',
      },
      async ({ user, params, response }) => {
        const row = await deps.db.getRepository(NicheAnalysisRow).findOneBy({ id: params.id, userId: user.id });
        const analysis = row && analysisOf(row);
        if (!analysis) throw new AppError('NOT_FOUND', 'Not found');
        sendFile(response, `niche-${analysis.keyword}.csv`, 'text/csv; charset=utf-8', Buffer.from(analysisCsv(analysis)));
      },
    );
}
