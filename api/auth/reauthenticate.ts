import type { Request } from 'express';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { passwordMatches } from './password.ts';

/** Who signed in or gave the password so recently is still the one at the keyboard. */
const RECENT_MS = 15 * 60_000;

/**
 * Makes sure that what cannot be undone is asked for by the account's owner, and not by whoever finds the screen unlocked: by a recent
 * sign-in, or by the password, which then counts for as long.
 * @throws AppError `REAUTHENTICATION_REQUIRED`, `FORBIDDEN` for a wrong password
 */
export async function reauthenticate(
  { db }: Pick<ApiDeps, 'db'>,
  account: Account,
  password: string | undefined,
  request: Request,
): Promise<void> {
  const { signedInAt = 0, reauthenticatedAt = 0 } = request.session;
  if (password === undefined) {
    if (Date.now() - Math.max(signedInAt, reauthenticatedAt) < RECENT_MS) return;
    throw new AppError('REAUTHENTICATION_REQUIRED', 'Please enter your password to continue.', { field: 'password' });
  }
  await assertPassword({ db }, account, password);
  request.session.reauthenticatedAt = Date.now();
}

/** @throws AppError `FORBIDDEN` unless it is the account's password */
export async function assertPassword({ db }: Pick<ApiDeps, 'db'>, account: Account, password: string): Promise<void> {
  const { passwordHash } = await db
    .getRepository(User)
    .findOneOrFail({ where: { id: account.id }, select: { id: true, passwordHash: true } });
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('FORBIDDEN', 'That password isn’t right.', { field: 'password' });
}
