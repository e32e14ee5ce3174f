import type { Request, Response } from 'express';
import type { CurrentUser } from '../../shared/accounts.ts';
import { AppError } from '../../shared/errors.ts';
import { SIGNED_IN_COOKIE } from '../../shared/signed-in-cookie.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { ABSOLUTE_MS } from '../http/session-age.ts';
import { accountSuspended } from '../users/account-suspended.ts';
import { currentUserOf } from '../users/current-user.ts';
import { signIn } from './sessions.ts';

/** Signs the account in, and returns it as the screens show it. @throws AppError `ACCOUNT_SUSPENDED` */
export async function openSession(
  { config, db }: Pick<ApiDeps, 'config' | 'db'>,
  account: Account,
  request: Request,
  response: Response,
): Promise<{ authorName: string; user: CurrentUser }> {
  if (account.suspendedAt) throw accountSuspended();
  await signIn(request, account);
  const secure = config.APP_URL.startsWith('https:');
  response.cookie(SIGNED_IN_COOKIE, '1', { sameSite: 'lax', secure, maxAge: ABSOLUTE_MS });
  const user = await currentUserOf(db, account.id);
  return { authorName: user.authorName, user };
}

/**
 * A session's cookie would not be set over what looks like http, and the sign-in would be forgotten at once.
 * @throws AppError `PROXY_MISCONFIGURED`
 */
export function refuseWithoutTls(request: Request, { config, log }: Pick<ApiDeps, 'config' | 'log'>): void {
  if (request.secure || !config.APP_URL.startsWith('https:')) return;
  log.error(
    'APP_URL is https, but this request is not: have the proxy send X-Forwarded-Proto, and set TRUST_PROXY to the number of proxies',
  );
  throw new AppError(
    'PROXY_MISCONFIGURED',
    'This site is not set up completely, so nobody can sign in at the moment. Please tell its operator.',
  );
}
