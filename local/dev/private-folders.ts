import { chmod, mkdir } from 'node:fs/promises';

/**
 * Makes the folder of the data and that of the logs, which nobody else on this machine may read. A database that runs as another user still
 * has to get through the first.
 */
export async function makePrivate(data: string, logs: string): Promise<void> {
  await mkdir(logs, { recursive: true });
  await Promise.all([chmod(data, 0o711), chmod(logs, 0o700)]);
}
