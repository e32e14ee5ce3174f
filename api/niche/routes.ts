import { z } from 'zod';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { AppError } from '../../shared/errors.ts';
import { nicheAnalysis, nicheAnalysisRequest, nicheHistory, nicheRecommendations } from '../../shared/niche/analysis.ts';
import type { ApiDeps } from '../deps.ts';
import { sendFile } from '../http/send-file.ts';
import { ApiRoutes } from '../http/routes.ts';
import { analyseNiche } from './analyse-niche.ts';
import { analysisCsv } from './analysis-csv.ts';
import { analysisOf } from './analysis-of.ts';
import { nicheHistory as historyOf } from './niche-history.ts';
import { recommendationsFor } from './recommendations.ts';

/** `/api/niche-analysis`: how profitable a niche may be, and for whom. */
export function nicheRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/niche-analysis', 'Niches', deps.limits)
    .add(
      'post',
      '',
      {
        summary: 'Analyses a niche; takes one of the month’s analyses',
        access: 'user',
        body: nicheAnalysisRequest,
        answer: { status: 200, description: 'The analysis', schema: nicheAnalysis },
        errors: ['LIMIT_EXCEEDED', 'PAYMENT_OVERDUE', 'ANALYSIS_FAILED', 'ENGINE_UNAVAILABLE'],
        limit: 'analyseNiche',
      },
      ({ user, body }) => analyseNiche(deps, user, body.keyword),
    )
    .add(
      'get',
      '/history',
      {
        summary: 'One’s own analyses, newest first, and what is left of the month',
        access: 'user',
        answer: { status: 200, description: 'At most fifty', schema: nicheHistory },
      },
      ({ user }) => historyOf(deps, user.id),
    )
    .add(
      'get',
      '/recommendations',
      {
        summary: 'Ten niches for the author',
        access: 'user',
        answer: { status: 200, description: 'Made anew each time', schema: nicheRecommendations },
        errors: ['FORBIDDEN', 'ENGINE_UNAVAILABLE'],
        limit: 'recommendNiches',
      },
      async ({ user }) => ({ recommendations: await recommendationsFor(deps, user) }),
    )
    .add(
      'get',
      '/:id/csv',
      {
        summary: 'One analysis as a spreadsheet takes it',
        access: 'user',
        params: z.strictObject({ id: z.uuid() }),
        answer: { status: 200, description: 'A CSV file', contentTypes: ['text/csv'] },
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
