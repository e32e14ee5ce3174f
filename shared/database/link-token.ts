import { createHash, randomBytes } from 'node:crypto';

/** The token of a link in an e-mail: 32 random bytes. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a link's token, hexadecimal. Only this is stored, so that reading the database does not grant access. */
export function digestOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
