import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';
import { showErrorToast } from '../../../lib/toast.ts';

/** `GET /api/niche-analysis/{id}/csv`, saved under the name the server gives. */
export function useDownloadCsv(analysisId: string) {
  return useMutation({
    mutationFn: () => download(`/api/niche-analysis/${encodeURIComponent(analysisId)}/csv`, 'niche-analysis.csv'),
    onError: () => showErrorToast('Download Failed', 'Failed to download the analysis. Please try again.'),
  });
}
