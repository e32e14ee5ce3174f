import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { confirmAddress } from '../../shared/database/confirm-address.ts';
import { digestOfLinkToken } from '../../shared/database/link-token.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import { refuseCommonPassword, type OwnWords } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { setPassword } from './set-password.ts';
import { forgetAttempts } from './sign-in-limits.ts';

type Holder = OwnWords & { userId: string };

/**
 * Sets a new password with a token from an e-mail. Invalidates all of the user's tokens and ends every session.
 * @throws AppError `RESET_TOKEN_INVALID` for an unknown, used or expired token, `PASSWORD_TOO_COMMON`
 */
export async function resetPassword(
  deps: ApiDeps,
  { token, password }: { token: string; password: string },
  request: Request,
): Promise<void> {
  const digest = digestOfLinkToken(token);
  // An early check to save the hashing; the update below is decisive.
  const holder = await holderOf(deps.db, digest);
  await refuseCommonPassword(deps, password, holder);
  const passwordHash = await hashPassword(password);
  const emails = await deps.db.transaction(async (manager) => {
    // Lock the user first, so that two tokens of one user used concurrently cannot deadlock.
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [holder.userId]);
    const [used]: [unknown[], number] = await manager.query(
      'UPDATE password_resets SET used = true WHERE token = $1 AND NOT used AND expires_at > now() RETURNING id',
      [digest],
    );
    if (!used.length) throw invalidToken();
    // The link reached its reader.
    const welcome = await confirmAddress(manager, holder.userId);
    const notice = await setPassword(manager, holder.userId, passwordHash);
    return [...welcome, notice];
  });
  await forgetAttempts(deps, holder.email, request);
  launchEmails(deps, emails);
}

async function holderOf(db: DataSource, digest: string): Promise<Holder> {
  const rows: Holder[] = await db.query(
    `SELECT u.id AS "userId", u.email, u.author_name AS "authorName" FROM password_resets r JOIN users u ON u.id = r.user_id
      WHERE r.token = $1 AND NOT r.used AND r.expires_at > now() AND u.deleted_at IS NULL`,
    [digest],
  );
  if (!rows[0]) throw invalidToken();
  return rows[0];
}

function invalidToken(): AppError {
  return new AppError('RESET_TOKEN_INVALID', 'This reset link is no longer valid. Please request a new one.', { field: 'token' });
}
