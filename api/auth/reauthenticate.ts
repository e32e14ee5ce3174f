import type { Request } from 'express';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { passwordMatches } from './password.ts';

/** Who signed in so recently is still the one at the keyboard. */
const RECENT_MS = 15 * 60_000;

/**
 * Makes sure that what cannot be undone is asked for by the account's owner, and not by whoever finds the screen unlocked: by a recent
 * sign-in, or by the password.
 * @throws AppError `REAUTHENTICATION_REQUIRED`, `FORBIDDEN` for a wrong password
 */
export async function reauthenticate(
  { db }: Pick<ApiDeps, 'db'>,
  account: Account,
  password: string | undefined,
  request: Request,
): Promise<void> {
  const { signedInAt = 0 } = request.session;
  if (password === undefined) {
    if (Date.now() - signedInAt < RECENT_MS) return;
    throw new AppError('REAUTHENTICATION_REQUIRED', 'Please enter your password to continue.', { field: 'password' });
  }
  const { passwordHash } = await db
    .getRepository(User)
    .findOneOrFail({ where: { id: account.id }, select: { id: true, passwordHash: true } });
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('FORBIDDEN', 'That password isn’t right.', { field: 'password' });
}
