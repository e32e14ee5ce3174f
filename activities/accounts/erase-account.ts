import type { DataSource } from 'typeorm';
import { TABLES_WITH_OBJECTS } from '../../shared/files/file-store.ts';
import type { ActivityDeps } from '../deps.ts';

/**
 * Erases a deleted account: books with text and files, e-mails, the record of model calls, and the user row. Keeps a record of the erasure
 * without personal data. Idempotent; does nothing for an account that is not deleted. What is in an object store goes first: no row would know of it
 * after a crash.
 */
export async function eraseAccount({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, userId: string): Promise<void> {
  await files.remove(await objectKeysOf(db, userId));
  await db.transaction(async (manager) => {
    await manager.query(
      `UPDATE promo_code_usage SET mailbox_digest = NULL WHERE user_id = (SELECT id FROM users WHERE id = $1 AND deleted_at IS NOT NULL)`,
      [userId],
    );
    await manager.query('DELETE FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [userId]);
    await manager.query('DELETE FROM model_calls WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1)', [userId]);
    await manager.query(
      'UPDATE account_deletions SET erased_at = now() WHERE user_id = $1 AND erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1)',
      [userId],
    );
  });
}

async function objectKeysOf(db: DataSource, userId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }[]>(
    `WITH gone AS (SELECT id FROM users WHERE id = $1 AND deleted_at IS NOT NULL),
          books AS (SELECT id FROM book_projects WHERE user_id IN (SELECT id FROM gone))
     SELECT key FROM (${OBJECTS}) objects WHERE key IS NOT NULL`,
    [userId],
  );
  return rows.map(({ key }) => key);
}

const OWNERS = { user_id: 'gone', project_id: 'books' } as const;
const OBJECTS = Object.entries(TABLES_WITH_OBJECTS)
  .map(([table, owner]) => `SELECT object_key AS key FROM ${table} WHERE ${owner} IN (SELECT id FROM ${OWNERS[owner]})`)
  .join(' UNION ALL ');
