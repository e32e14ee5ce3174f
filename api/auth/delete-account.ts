import type { EntityManager } from 'typeorm';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { launchAccountDeletion } from '../temporal/launch-account-deletion.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends an account at once: nobody can sign in, the address is free, nothing more is sent, the plan is over. What it leaves behind is the
 * workflow's, which is started now or, should Temporal be away, as soon as it is back.
 */
export async function deleteAccount(deps: ApiDeps, account: Account): Promise<void> {
  await deps.db.transaction((manager) => closeAccount(manager, account));
  deps.log.info({ userId: account.id }, 'account deleted');
  void launchAccountDeletion(deps, { userId: account.id, requestedAt: Date.now() }).catch((error: unknown) =>
    deps.log.warn({ err: error, userId: account.id }, 'deletion not started yet; it will be'),
  );
}

async function closeAccount(manager: EntityManager, { id, email }: Account): Promise<void> {
  // Whatever else the user is asking for at this moment comes before this or finds no account.
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
  await endSessions(manager, id);
  // `.invalid` is reserved: no mail can be sent there, and no account can have an address there.
  await manager.query(
    `UPDATE users SET email = id::text || '@deleted.invalid', author_name = '', password_hash = '', first_name = NULL, last_name = NULL, profile_image_url = NULL,
            subscription_tier = 'free', subscription_status = 'canceled', is_admin = false, deleted_at = now(), updated_at = now()
      WHERE id = $1`,
    [id],
  );
  await manager.query('DELETE FROM password_resets WHERE user_id = $1', [id]);
  await manager.query(`UPDATE scheduled_emails SET status = 'canceled' WHERE user_id = $1 AND status = 'pending'`, [id]);
  await manager.query('DELETE FROM email_suppressions WHERE email = $1', [email]);
  await manager.query('INSERT INTO account_deletions (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
}
