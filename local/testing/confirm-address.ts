import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createLinkToken, digestOfLinkToken } from '../../shared/database/link-token.ts';
import { PASSWORD, type Author } from './author.ts';

/** Registers an account and confirms its address, so that the first e-mail it gets is the welcome. */
export async function registerConfirmed(db: DataSource, author: Author, email: string, authorName: string): Promise<void> {
  // As if the address had had its two e-mails of the day: the one to confirm it would come before or after the welcome.
  const key = `mailToUnconfirmed:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
  await db.query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, 2, $2) ON CONFLICT (key) DO UPDATE SET points = 2`, [
    key,
    Date.now() + 60_000,
  ]);
  await author.register({ email, authorName, password: PASSWORD });
  await confirmAddress(db, author, email);
}

/** Confirms an account's address by a link of its own, without waiting for the one in the e-mail. */
export async function confirmAddress(db: DataSource, author: Author, email: string): Promise<void> {
  const token = createLinkToken();
  await db.query(
    `INSERT INTO email_confirmations (user_id, token, expires_at) SELECT id, $2, now() + interval '1 hour' FROM users WHERE email = lower($1)`,
    [email, digestOfLinkToken(token)],
  );
  await author.expect(200, 'POST', '/api/auth/confirm-email', { token });
}
