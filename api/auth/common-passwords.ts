import { createHash } from 'node:crypto';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';

/** zxcvbn's score of what a guesser finds in fewer than a hundred million attempts, such as `Password123!` or `aaaaaaaa`. */
const GUESSABLE = 1;
/** A sign-up does not wait longer for somebody else's server. */
const LOOK_UP_MS = 2_000;

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Account data that an attacker would try. */
export type OwnWords = { email: string; authorName: string };

/**
 * Rejects passwords that are easy to guess: common ones, patterns, the user's own name or address with a few digits; and, where a list of
 * breached passwords is configured, those in it. OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12.
 * @throws AppError `PASSWORD_TOO_COMMON`
 */
export async function refuseCommonPassword(
  { config, log }: Pick<ApiDeps, 'config' | 'log'>,
  password: string,
  { email, authorName }: OwnWords,
): Promise<void> {
  const words = [email, email.split('@')[0] ?? '', authorName, 'bookwright'];
  const own = new Set(words.map(lettersOf).filter(Boolean));
  const isGuessable = own.has(lettersOf(password)) || strength.check(password, words).score <= GUESSABLE;
  if (isGuessable)
    throw new AppError(
      'PASSWORD_TOO_COMMON',
      'This password is easy to guess. Please choose another, such as a short sentence of your own.',
      { field: 'password' },
    );
  const url = config.BREACHED_PASSWORDS_URL;
  const isBreached =
    url && (await isInBreach(url, password).catch((error: unknown) => log.warn({ err: error }, 'breached passwords: not looked up')));
  if (isBreached)
    throw new AppError(
      'PASSWORD_TOO_COMMON',
      'This password has appeared in a data breach elsewhere, so others know it. Please choose another.',
      { field: 'password' },
    );
}

/** Asks by k-anonymity: the server learns the first five digits of the hash, which hundreds of passwords share. */
async function isInBreach(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(`${url}/${hash.slice(0, 5)}`, {
    headers: { 'Add-Padding': 'true' },
    signal: AbortSignal.timeout(LOOK_UP_MS),
  });
  if (!response.ok) throw new Error(`The list of breached passwords answered ${response.status}`);
  const line = (await response.text()).split(/\r?\n/).find((each) => each.startsWith(`${hash.slice(5)}:`));
  // Padding has a count of 0.
  return Number(line?.split(':')[1] ?? 0) > 0;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
