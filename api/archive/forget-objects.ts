import type { EntityManager } from 'typeorm';
import type { ApiDeps } from '../deps.ts';

/** The objects of an account's archive, before its rows go. */
export async function archiveObjects(manager: EntityManager, userId: string): Promise<string[]> {
  const parts = await manager.query<{ key: string }[]>(
    'SELECT object_key AS key FROM account_archive_parts WHERE user_id = $1 AND object_key IS NOT NULL',
    [userId],
  );
  return parts.map(({ key }) => key);
}

/** Deletes objects whose rows are gone, without delaying the response. Those that stay are left to the nightly sweep. */
export function forgetObjects({ files, log }: Pick<ApiDeps, 'files' | 'log'>, keys: readonly string[]): void {
  void files.remove(keys).catch((error: unknown) => log.warn({ err: error, objects: keys.length }, 'objects left to the file sweep'));
}
