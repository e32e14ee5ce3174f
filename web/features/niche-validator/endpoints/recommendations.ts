import { queryOptions } from '@tanstack/react-query';
import type { NicheRecommendation } from '../../../../shared/niche/analysis.ts';

/** `GET /api/niche-analysis/recommendations`: asked for by the author, for standard and publisher; refused with 403 to others. */
export const recommendationsQuery = () =>
  queryOptions<{ recommendations: NicheRecommendation[] }>({ queryKey: ['/api/niche-analysis/recommendations'], retry: false });
