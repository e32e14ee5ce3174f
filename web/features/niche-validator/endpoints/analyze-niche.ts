import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/niche-analysis`: takes seconds, at most a minute. */
export function analyzeNiche(keyword: string): Promise<NicheAnalysis> {
  return request('/api/niche-analysis', { method: 'POST', body: { keyword } });
}
