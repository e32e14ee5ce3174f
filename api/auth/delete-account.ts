import type { EntityManager } from 'typeorm';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchAccountDeletion } from '../../shared/temporal/launch-account-deletion.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes an account at once: sign-in is disabled, the address is released, e-mails are cancelled, the plan ends. The `accountDeletion`
 * workflow cleans up; if Temporal is down, the outbox relay starts it later.
 */
export async function deleteAccount(deps: ApiDeps, account: Account): Promise<void> {
  await deps.db.transaction((manager) => closeAccount(manager, account));
  deps.log.info({ userId: account.id }, 'account deleted');
  void launchAccountDeletion(deps, { userId: account.id, requestedAt: Date.now() }).catch((error: unknown) =>
    deps.log.warn({ err: error, userId: account.id }, 'account deletion not started; the outbox relay will retry'),
  );
}

async function closeAccount(manager: EntityManager, { id, email }: Account): Promise<void> {
  // Serialises with the user's concurrent requests: they run before this or find no account.
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
  await endSessions(manager, id);
  // `.invalid` is a reserved domain: it cannot receive mail, and no account can use it.
  await manager.query(
    `UPDATE users SET email = id::text || '@deleted.invalid', author_name = '', password_hash = '', first_name = NULL, last_name = NULL, family_name = NULL, profile_image_url = NULL,
            biography = '', also_by = '', style_sample = '',
            subscription_tier = 'free', subscription_status = 'canceled', is_admin = false, deleted_at = now(), updated_at = now()
      WHERE id = $1`,
    [id],
  );
  await manager.query('DELETE FROM password_resets WHERE user_id = $1', [id]);
  await manager.query('DELETE FROM account_archives WHERE user_id = $1', [id]);
  await manager.query('DELETE FROM email_changes WHERE user_id = $1', [id]);
  await manager.query('DELETE FROM portraits WHERE user_id = $1', [id]);
  await manager.query('DELETE FROM pen_names WHERE user_id = $1', [id]);
  await manager.query(`UPDATE scheduled_emails SET status = 'canceled' WHERE user_id = $1 AND status = 'pending'`, [id]);
  await manager.query('DELETE FROM email_suppressions WHERE email = $1', [email]);
  await manager.query('INSERT INTO account_deletions (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
}
