import type { EntityManager } from 'typeorm';
import { scheduleEmail, type EmailToStart } from '../../shared/database/schedule-email.ts';
import { archiveObjects, forgetObjects } from '../archive/forget-objects.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import { launchAccountDeletion } from '../../shared/temporal/launch-account-deletion.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes an account at once: sign-in is disabled, the address is released, e-mails are cancelled but for the one that says so, the plan ends. The
 * `accountDeletion` workflow cleans up; if Temporal is down, the outbox relay starts it later. An account that is closed already stays as it is.
 * @param before runs first in the same transaction: what it throws keeps the account
 */
export async function deleteAccount(
  deps: ApiDeps,
  userId: string,
  before: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { farewell, objects } = await deps.db.transaction(async (manager) => {
    await before(manager);
    const objects = await objectsOf(manager, userId);
    return { farewell: await closeAccount(manager, userId), objects };
  });
  forgetObjects(deps, objects);
  deps.log.info({ userId }, 'account deleted');
  launchEmails(deps, [farewell]);
  void launchAccountDeletion(deps, { userId, requestedAt: Date.now() }).catch((error: unknown) =>
    deps.log.warn({ err: error, userId }, 'account deletion not started; the outbox relay will retry'),
  );
}

/** Of the archive and the portraits, whose rows go at once; the books' go with them. */
async function objectsOf(manager: EntityManager, userId: string): Promise<string[]> {
  const portraits = await manager.query<{ key: string }[]>(
    'SELECT object_key AS key FROM portraits WHERE user_id = $1 AND object_key IS NOT NULL',
    [userId],
  );
  return [...portraits.map(({ key }) => key), ...(await archiveObjects(manager, userId))];
}

/** @returns the e-mail that tells the address */
async function closeAccount(manager: EntityManager, id: string): Promise<EmailToStart | undefined> {
  // Serialises with the user's concurrent requests: they run before this or find no account.
  const [user] = await manager.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id]);
  if (!user) return undefined;
  const { email } = user;
  await endSessions(manager, id);
  await manager.query(`UPDATE scheduled_emails SET status = 'canceled' WHERE user_id = $1 AND status = 'pending'`, [id]);
  const bounced: unknown[] = await manager.query(`SELECT 1 FROM email_suppressions WHERE email = $1 AND scope = 'all'`, [email]);
  const farewell = bounced.length ? undefined : await scheduleEmail(manager, { userId: id, kind: 'account-deleted', data: { to: email } });
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
  await manager.query('DELETE FROM email_suppressions WHERE email = $1', [email]);
  await manager.query('INSERT INTO account_deletions (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  return farewell;
}
