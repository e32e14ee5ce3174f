/** Devices on which an account has signed in before: a stranger's wrong passwords do not keep them out. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ApiDeps } from '../deps.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

type Deps = Pick<ApiDeps, 'config' | 'limits'>;

/** `__Host-` as for the session's cookie. */
const nameOf = ({ config }: Deps): string => (config.APP_URL.startsWith('https:') ? '__Host-device' : 'device');

/** The device's id, if the request comes from one that is known to this account. */
export function knownDevice(deps: Deps, email: string, request: Request): string | undefined {
  const name = nameOf(deps);
  const cookie = (request.headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  const [device = '', signature = ''] = cookie?.slice(name.length + 1).split('.') ?? [];
  const expected = Buffer.from(signatureOf(deps, email, device));
  const given = Buffer.from(signature);
  return device && given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** Remembers the device of a successful sign-in. The cookie says nothing about the account, and is worth nothing for another. */
export function rememberDevice(deps: Deps, email: string, request: Request, response: Response): void {
  const device = knownDevice(deps, email, request) ?? randomBytes(16).toString('base64url');
  const secure = deps.config.APP_URL.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_MS, path: '/' } as const;
  response.cookie(nameOf(deps), `${device}.${signatureOf(deps, email, device)}`, options);
}

function signatureOf({ config, limits }: Deps, email: string, device: string): string {
  return createHmac('sha256', config.SESSION_SECRET)
    .update(`known device ${device} ${limits.accountOf(email)}`)
    .digest('base64url');
}
