import type { NicheAnalysis, NicheHistory, NicheRecommendation } from '../../../shared/niche/analysis.ts';
import { request } from '../../lib/api.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { showErrorToast } from '../../lib/toast.ts';

/** `POST /api/niche-analysis`: takes seconds, at most a minute. */
export function analyzeNiche(keyword: string): Promise<NicheAnalysis> {
  return request('/api/niche-analysis', { method: 'POST', body: { keyword } });
}

/** `GET /api/niche-analysis/{id}/csv`, saved under the server's file name. */
export function useDownloadCsv(analysisId: string) {
  return useMutation({
    mutationFn: () => download(`/api/niche-analysis/${encodeURIComponent(analysisId)}/csv`, 'niche-analysis.csv'),
    onError: () => showErrorToast('Download Failed', 'Failed to download the analysis. Please try again.'),
  });
}

/** `GET /api/niche-analysis/history`: the author's analyses, newest first, a page at a time, and how many are left this month. */
export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['/api/niche-analysis/history'],
    queryFn: ({ pageParam, signal }) =>
      request<NicheHistory>(`/api/niche-analysis/history${pageParam && `?before=${pageParam}`}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ analyses, hasMore }) => (hasMore ? analyses.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });

/** `GET /api/niche-analysis/recommendations`: fetched on the author's request; 403 on the free plan. */
export const recommendationsQuery = () =>
  queryOptions<{ recommendations: NicheRecommendation[] }>({ queryKey: ['/api/niche-analysis/recommendations'], retry: false });
