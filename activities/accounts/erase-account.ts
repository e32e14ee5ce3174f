import type { ActivityDeps } from '../deps.ts';

/**
 * Erases a deleted account: books with text and files, e-mails, the record of model calls, and the user row. Keeps a record of the erasure
 * without personal data. Idempotent; does nothing for an account that is not deleted.
 */
export async function eraseAccount({ db }: Pick<ActivityDeps, 'db'>, userId: string): Promise<void> {
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
