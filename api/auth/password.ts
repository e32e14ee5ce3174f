import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP ASVS 5.0, appendix C: Argon2id with m=19456, t=2, p=1 at the least. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash no password has, for accounts that do not exist: they take as long to refuse as those that do. */
const nobody = hash(crypto.randomUUID(), ARGON2ID);

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Whether `password` belongs to `passwordHash`; the same work with no hash at all. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password, ARGON2ID);
  return passwordHash !== undefined && matches;
}
