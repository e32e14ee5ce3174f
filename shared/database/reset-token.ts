import { createHash } from 'node:crypto';

/** What is kept of a reset token: its SHA-256, hexadecimal. Whoever reads the database finds no way in. */
export function digestOfResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
