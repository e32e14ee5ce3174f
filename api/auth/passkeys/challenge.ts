/** Challenges that an authenticator signs: made by us, for one purpose, valid for ten minutes and once. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiDeps } from '../../deps.ts';

type Deps = Pick<ApiDeps, 'config' | 'limits'>;

const VALID_MS = 10 * 60_000;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const CONTENT_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

/** What a challenge is for: signing in, or a new passkey of this user. */
export type Purpose = 'sign-in' | { newPasskeyOf: string };

/** Random bytes, when they expire, and our signature over both and the purpose: nothing is stored until it is used. */
export function newChallenge({ config }: Deps, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(CONTENT_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUIntBE(Date.now() + VALID_MS, RANDOM_BYTES, EXPIRY_BYTES);
  return new Uint8Array(Buffer.concat([content, signatureOf(config, purpose, content)]));
}

/** Whether it is ours, for this purpose, in time, and used for the first time. @param challenge base64url */
export async function useChallenge({ config, limits }: Deps, purpose: Purpose, challenge: string): Promise<boolean> {
  const given = Buffer.from(challenge, 'base64url');
  const content = given.subarray(0, CONTENT_BYTES);
  const expected = signatureOf(config, purpose, content);
  const signature = given.subarray(CONTENT_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  if (content.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) < Date.now()) return false;
  return (await limits.tryTake('usedPasskeyChallenge', content.toString('base64url'))).allowed;
}

function signatureOf({ SESSION_SECRET }: Deps['config'], purpose: Purpose, content: Buffer): Buffer {
  const words = purpose === 'sign-in' ? 'passkey sign-in' : `new passkey of ${purpose.newPasskeyOf}`;
  return createHmac('sha256', SESSION_SECRET).update(`${words} `).update(content).digest();
}
