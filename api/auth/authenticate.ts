import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { rememberDevice } from './known-device.ts';
import type { createPassport } from './passport.ts';
import { countAttempt } from './sign-in-limits.ts';

type Authenticate = (request: Request, response: Response, next: NextFunction) => void;

/**
 * Checks e-mail and password. Attempts are counted before the check, so that concurrent ones count too, and refunded if the password is
 * right.
 * @throws AppError `INVALID_CREDENTIALS` for an unknown address or a wrong password, after the same amount of work; `TOO_MANY_REQUESTS`
 */
export async function authenticate(
  { config, limits }: Pick<ApiDeps, 'config' | 'limits'>,
  passport: ReturnType<typeof createPassport>,
  email: string,
  request: Request,
  response: Response,
): Promise<Account> {
  const counted = await countAttempt({ config, limits }, email, request);
  const account = await new Promise<Account>((resolve, reject) => {
    const done = (error: Error | null, user: Account | false) => {
      if (error) reject(error);
      else if (!user) reject(new AppError('INVALID_CREDENTIALS', 'Invalid email or password.'));
      else resolve(user);
    };
    (passport.authenticate('local', { session: false }, done) as Authenticate)(request, response, reject);
  });
  await Promise.all(counted.map(([name, key]) => limits.refund(name, key)));
  rememberDevice({ config, limits }, email, request, response);
  return account;
}
