import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import type { createPassport } from './passport.ts';

type Authenticate = (request: Request, response: Response, next: NextFunction) => void;

/**
 * Checks e-mail and password. Attempts are counted before the check, so that concurrent ones count too, and refunded if the password is
 * right.
 * @throws AppError `INVALID_CREDENTIALS` for an unknown address or a wrong password, after the same amount of work; `TOO_MANY_REQUESTS`
 */
export async function authenticate(
  { limits }: Pick<ApiDeps, 'limits'>,
  passport: ReturnType<typeof createPassport>,
  email: string,
  request: Request,
  response: Response,
): Promise<Account> {
  const counted = [
    ['loginToAccountFromAddress', `${limits.accountOf(email)} ${limits.addressOf(request)}`],
    ['loginToAccount', limits.accountOf(email)],
  ] as const;
  await Promise.all(counted.map(([name, key]) => limits.take(name, key)));
  const account = await new Promise<Account>((resolve, reject) => {
    const done = (error: Error | null, user: Account | false) => {
      if (error) reject(error);
      else if (!user) reject(new AppError('INVALID_CREDENTIALS', 'Invalid email or password.'));
      else resolve(user);
    };
    (passport.authenticate('local', { session: false }, done) as Authenticate)(request, response, reject);
  });
  await Promise.all(counted.map(([name, key]) => limits.refund(name, key)));
  return account;
}
