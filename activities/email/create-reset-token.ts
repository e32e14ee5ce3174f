import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { digestOfResetToken } from '../../shared/database/reset-token.ts';
import { PROMISES } from '../../shared/promises.ts';

/** Creates a token of 32 random bytes and stores only its digest, so that neither the database nor the workflow history reveals it. */
export async function createResetToken(manager: EntityManager, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query(`INSERT INTO password_resets (user_id, token, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))`, [
    userId,
    digestOfResetToken(token),
    PROMISES.resetLinkMinutes,
  ]);
  return token;
}
