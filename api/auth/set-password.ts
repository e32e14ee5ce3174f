import type { EntityManager } from 'typeorm';
import { scheduleEmail, type EmailToStart } from '../../shared/database/schedule-email.ts';
import { takeBackEmailChange } from './change-email.ts';
import { endSessions } from './sessions.ts';

/**
 * Sets a new password, ends every session, invalidates every reset link and the link of an address that was asked for, and schedules the
 * notification e-mail.
 */
export async function setPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<EmailToStart | undefined> {
  await manager.query('UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1', [userId, passwordHash]);
  await manager.query('UPDATE password_resets SET used = true WHERE user_id = $1 AND NOT used', [userId]);
  await takeBackEmailChange(manager, userId);
  await endSessions(manager, userId);
  return scheduleEmail(manager, { userId, kind: 'password-changed', data: {} });
}
