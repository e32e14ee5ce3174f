import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../shared/errors.ts';

/** The most common passwords; shorter ones are already rejected by length. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/** Account data that an attacker would try. */
export type OwnWords = { email: string; authorName: string };

/**
 * Rejects common passwords, and the user's own name or address with a few digits. OWASP ASVS 5.0, 6.2.4 and 6.2.11.
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
