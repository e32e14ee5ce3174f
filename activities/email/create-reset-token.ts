import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RESET_LINK_MINUTES } from '../../shared/emails.ts';

/** Makes a token, 32 random bytes, and writes down its SHA-256: whoever reads the database or the workflow's history finds no way in. */
export async function createResetToken(manager: EntityManager, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query(`INSERT INTO password_resets (user_id, token, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))`, [
    userId,
    createHash('sha256').update(token).digest('hex'),
    RESET_LINK_MINUTES,
  ]);
  return token;
}
