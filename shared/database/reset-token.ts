import { createHash } from 'node:crypto';

/** The SHA-256 of a reset token, hexadecimal. Only this is stored, so that reading the database does not grant access. */
export function digestOfResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
