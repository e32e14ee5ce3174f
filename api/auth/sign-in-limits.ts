/** How often a password may be tried. */

import type { Request } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { inWords, type LimitName } from '../http/rate-limits.ts';
import { knownDevice } from './known-device.ts';

/** Beyond the failures that `loginToAccount` allows, the pause between attempts doubles with so many more. */
const DOUBLES_EVERY = 10;
const LONGEST_PAUSE_SECONDS = 60;

type Deps = Pick<ApiDeps, 'config' | 'limits'>;
type Counted = (readonly [name: LimitName, key: string])[];

/**
 * Counts an attempt at an account before its password is checked, so that concurrent ones count too. A device that the account has signed in
 * on has a counter of its own. Elsewhere, failures from many addresses make attempts wait, a minute at the longest: nobody is kept out.
 * @returns what to refund if the password is right
 * @throws AppError `TOO_MANY_REQUESTS`
 */
export async function countAttempt({ config, limits }: Deps, email: string, request: Request): Promise<Counted> {
  const account = limits.accountOf(email);
  const device = knownDevice({ config, limits }, email, request);
  if (device) {
    await limits.take('loginFromDevice', `${account} ${device}`);
    return [['loginFromDevice', `${account} ${device}`]];
  }
  const fromAddress = `${account} ${limits.addressOf(request)}`;
  await limits.take('loginToAccountFromAddress', fromAddress);
  const { allowed, count, limit } = await limits.tryTake('loginToAccount', account);
  if (!allowed) {
    const pauseSeconds = Math.min(LONGEST_PAUSE_SECONDS, Math.ceil(2 ** ((count - limit) / DOUBLES_EVERY)));
    const turn = await limits.tryTake('loginTurn', account, pauseSeconds);
    // Who is not let through has not tried a password.
    if (!turn.allowed) {
      await Promise.all([limits.refund('loginToAccount', account), limits.refund('loginToAccountFromAddress', fromAddress)]);
      const { retryAfterSeconds } = turn;
      throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    }
  }
  return [
    ['loginToAccountFromAddress', fromAddress],
    ['loginToAccount', account],
  ];
}

/** Forgets what was counted: the account's owner has set a new password, which nobody has guessed at yet. */
export async function forgetAttempts({ limits }: Pick<ApiDeps, 'limits'>, email: string, request: Request): Promise<void> {
  const account = limits.accountOf(email);
  await Promise.all([
    limits.forget('loginToAccount', account),
    limits.forget('loginTurn', account),
    limits.forget('loginToAccountFromAddress', `${account} ${limits.addressOf(request)}`),
  ]);
}
