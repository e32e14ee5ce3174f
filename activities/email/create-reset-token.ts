import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { digestOfResetToken } from '../../shared/database/reset-token.ts';
import { PROMISES } from '../../shared/promises.ts';

/** Makes a token, 32 random bytes, and writes down its digest only: neither the database nor the workflow's history is a way in. */
export async function createResetToken(manager: EntityManager, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query(`INSERT INTO password_resets (user_id, token, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))`, [
    userId,
    digestOfResetToken(token),
    PROMISES.resetLinkMinutes,
  ]);
  return token;
}
