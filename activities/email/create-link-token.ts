import type { EntityManager } from 'typeorm';
import { createLinkToken, digestOfLinkToken } from '../../shared/database/link-token.ts';
import type { EmailKind } from '../../shared/emails.ts';
import { PROMISES } from '../../shared/promises.ts';

/** The table of a kind's links, and how long they are valid in minutes. */
const LINKS = {
  'password-reset': { table: 'password_resets', minutes: PROMISES.resetLinkMinutes },
  'confirm-address': { table: 'email_confirmations', minutes: PROMISES.confirmLinkDays * 24 * 60 },
} as const satisfies Partial<Record<EmailKind, object>>;

/** An e-mail, with the change of address whose link it holds. */
type LinkedEmail = { kind: EmailKind; userId: string; changeId: string | null };

/**
 * Creates the token of an e-mail's link and stores only its digest, so that neither the database nor the workflow history reveals it.
 * @returns undefined for kinds without such a link
 */
export async function createTokenFor({ kind, userId, changeId }: LinkedEmail, manager: EntityManager): Promise<string | undefined> {
  if (changeId) return createChangeToken(manager, changeId);
  if (kind !== 'password-reset' && kind !== 'confirm-address') return undefined;
  const { table, minutes } = LINKS[kind];
  const token = createLinkToken();
  await manager.query(`INSERT INTO ${table} (user_id, token, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))`, [
    userId,
    digestOfLinkToken(token),
    minutes,
  ]);
  return token;
}

/** A change has one link: it is the one that was sent last. */
async function createChangeToken(manager: EntityManager, changeId: string): Promise<string> {
  const token = createLinkToken();
  await manager.query('UPDATE email_changes SET token = $2, expires_at = now() + make_interval(hours => $3) WHERE id = $1', [
    changeId,
    digestOfLinkToken(token),
    PROMISES.addressLinkHours,
  ]);
  return token;
}
