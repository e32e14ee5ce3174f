import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../shared/errors.ts';

/** What attackers try first, most frequent first; shorter ones are refused for their length. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/** Words that an attacker who knows the account would try. */
export type OwnWords = { email: string; authorName: string };

/**
 * Refuses a password that everybody uses, or that is one's own name or address with a few digits. OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 * @throws AppError `PASSWORD_TOO_COMMON`
 */
export function refuseCommonPassword(password: string, { email, authorName }: OwnWords): void {
  const own = new Set([email, email.split('@')[0] ?? '', authorName, 'bookwright'].map(lettersOf).filter(Boolean));
  if (common.has(password.toLowerCase()) || own.has(lettersOf(password)))
    throw new AppError(
      'PASSWORD_TOO_COMMON',
      'This password is easy to guess. Please choose another, such as a short sentence of your own.',
      {
        field: 'password',
      },
    );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
