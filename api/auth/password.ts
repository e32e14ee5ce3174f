import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP ASVS 5.0, appendix C: Argon2id with at least m=19456, t=2, p=1. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash without a known password, so that unknown accounts take as long to reject as known ones. */
const nobody = hash(crypto.randomUUID(), ARGON2ID);

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Whether `password` matches `passwordHash`. Does the same work without a hash. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password, ARGON2ID);
  return passwordHash !== undefined && matches;
}
