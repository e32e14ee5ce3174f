import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchSoon } from '../emails/launch-soon.ts';
import type { Account } from '../http/require-user.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password by the current one. Every session ends, this one too.
 * @throws AppError `FORBIDDEN` if the current password is another one, `PASSWORD_TOO_COMMON`
 */
export async function changePassword(
  deps: ApiDeps,
  account: Account,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { passwordHash: current } = await deps.db
    .getRepository(User)
    .findOneOrFail({ where: { id: account.id }, select: { id: true, passwordHash: true } });
  const wrong = new AppError('FORBIDDEN', 'This is not your current password.', { field: 'currentPassword' });
  if (!(await passwordMatches(current, currentPassword))) throw wrong;
  refuseCommonPassword(password, account);
  const passwordHash = await hashPassword(password);
  const email = await deps.db.transaction(async (manager) => {
    // What was compared must still be the password: of two changes at once the second one knows only the old one.
    const still: unknown[] = await manager.query('SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR UPDATE', [
      account.id,
      current,
    ]);
    if (!still.length) throw wrong;
    return setPassword(manager, account.id, passwordHash);
  });
  launchSoon(deps, email ? [email] : []);
}
