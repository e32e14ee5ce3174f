import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { fileNameOf } from '../../../lib/file-name.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/** Long enough for every browser to have opened the file before its address is revoked. */
const REVOKE_AFTER_MS = 10_000;

/** `GET /api/book-projects/{id}/download-all`, saved under the name the server gives. */
export function useDownloadFiles(projectId: string) {
  return useMutation({
    mutationFn: async () => {
      const response = await send(`/api/book-projects/${projectId}/download-all`);
      saveAs(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? 'book-files.zip');
    },
    onSuccess: () => showToast('Download Started', 'Your book files are being downloaded.'),
    onError: () => showErrorToast('Download Failed', 'Failed to download book files. Please try again.'),
  });
}

function saveAs(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
