import { send } from './api.ts';
import { fileNameOf } from './file-name.ts';

/** Long enough for every browser to start the download. */
const REVOKE_AFTER_MS = 10_000;

/** Fetches a file and saves it under the name the server gives, or `fallbackName`. Throws as `send` does. */
export async function download(path: string, fallbackName: string): Promise<void> {
  const response = await send(path);
  saveAs(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? fallbackName);
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
