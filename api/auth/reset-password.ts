import type { DataSource } from 'typeorm';
import { digestOfResetToken } from '../../shared/database/reset-token.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchSoon } from '../emails/launch-soon.ts';
import { refuseCommonPassword, type OwnWords } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { setPassword } from './set-password.ts';

type Holder = OwnWords & { userId: string };

/**
 * Sets a new password by a token from an e-mail. The token is used up with it, its siblings are void, and every session ends.
 * @throws AppError `RESET_TOKEN_INVALID` for one that is unknown, used or too old, `PASSWORD_TOO_COMMON`
 */
export async function resetPassword(deps: ApiDeps, { token, password }: { token: string; password: string }): Promise<void> {
  const digest = digestOfResetToken(token);
  // Looked at before the work of hashing; what counts is the update below.
  const holder = await holderOf(deps.db, digest);
  refuseCommonPassword(password, holder);
  const passwordHash = await hashPassword(password);
  const email = await deps.db.transaction(async (manager) => {
    // The user first: two tokens of one user, used at the same moment, take their turns instead of each other's rows.
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [holder.userId]);
    const [used]: [unknown[], number] = await manager.query(
      'UPDATE password_resets SET used = true WHERE token = $1 AND NOT used AND expires_at > now() RETURNING id',
      [digest],
    );
    if (!used.length) throw invalidToken();
    return setPassword(manager, holder.userId, passwordHash);
  });
  launchSoon(deps, email ? [email] : []);
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
  return new AppError('RESET_TOKEN_INVALID', 'This reset link is not valid any more. Please ask for a new one.', { field: 'token' });
}
