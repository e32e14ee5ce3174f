import type { EntityManager } from 'typeorm';
import { scheduleEmail, type EmailToStart } from '../../shared/database/schedule-email.ts';
import { endSessions } from './sessions.ts';

/** What follows from a new password, however it was set: every session ends, every reset link is void, and the owner is told. */
export async function setPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<EmailToStart | undefined> {
  await manager.query('UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1', [userId, passwordHash]);
  await manager.query('UPDATE password_resets SET used = true WHERE user_id = $1 AND NOT used', [userId]);
  await endSessions(manager, userId);
  return scheduleEmail(manager, { userId, kind: 'password-changed', data: {} });
}
