import type { ActivityDeps } from '../deps.ts';

/**
 * Removes everything that a deleted account left: books with their text and files, e-mails, and the row itself. That it was done is kept without
 * anything personal. Again is harmless; an account that is not deleted is left alone.
 */
export async function eraseAccount({ db }: Pick<ActivityDeps, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.query('DELETE FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [userId]);
    await manager.query(
      'UPDATE account_deletions SET erased_at = now() WHERE user_id = $1 AND erased_at IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = $1)',
      [userId],
    );
  });
}
