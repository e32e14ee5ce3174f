import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import type { Account } from '../http/require-user.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password, given the current one. Ends every session, including this one.
 * @throws AppError `FORBIDDEN` if the current password is wrong, `PASSWORD_TOO_COMMON`
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
  await refuseCommonPassword(deps, password, account);
  const passwordHash = await hashPassword(password);
  const email = await deps.db.transaction(async (manager) => {
    // The compared password must still be current: of two concurrent changes, the second one knows only the old password.
    const still: unknown[] = await manager.query('SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR UPDATE', [
      account.id,
      current,
    ]);
    if (!still.length) throw wrong;
    return setPassword(manager, account.id, passwordHash);
  });
  launchEmails(deps, [email]);
}
