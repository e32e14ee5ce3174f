import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/** `GET /api/book-projects/{id}/download-all`, saved under the name the server gives. */
export function useDownloadFiles(projectId: string) {
  return useMutation({
    mutationFn: () => download(`/api/book-projects/${projectId}/download-all`, 'book-files.zip'),
    onSuccess: () => showToast('Download Started', 'Your book files are being downloaded.'),
    onError: () => showErrorToast('Download Failed', 'Failed to download book files. Please try again.'),
  });
}
