import type { EntityManager } from 'typeorm';
import { ONBOARDING } from '../emails.ts';
import { scheduleEmail, type EmailToStart } from './schedule-email.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Marks an account's address as confirmed and schedules the welcome e-mails. Idempotent.
 * @returns the e-mails to start; none if the address was confirmed before
 */
export async function confirmAddress(manager: EntityManager, userId: string): Promise<EmailToStart[]> {
  const [confirmed]: [unknown[], number] = await manager.query(
    'UPDATE users SET email_confirmed_at = now(), updated_at = now() WHERE id = $1 AND email_confirmed_at IS NULL AND deleted_at IS NULL RETURNING id',
    [userId],
  );
  if (!confirmed.length) return [];
  const now = new Date();
  const emails = [await scheduleEmail(manager, { userId, kind: 'welcome', data: {}, at: now })];
  for (const [kind, days] of Object.entries(ONBOARDING) as [keyof typeof ONBOARDING, number][])
    emails.push(await scheduleEmail(manager, { userId, kind, data: {}, at: new Date(now.getTime() + days * DAY_MS) }));
  return emails.filter((email) => email !== undefined);
}
