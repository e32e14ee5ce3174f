/** Proof of work, which a network that registers many accounts pays with instead of being believed. */

import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Request } from 'express';
import type { Challenge } from '../../shared/accounts.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';

/** Registrations of a network in a day that need no proof: a household, a small office, a workshop. */
const WITHOUT_PROOF = 30;
/** The challenge is a number below this one: a second or two of a browser's time. */
const MOST = 100_000;
const VALID_MS = 10 * 60_000;

type Deps = Pick<ApiDeps, 'config' | 'limits'>;

/** A challenge, signed by us and valid for ten minutes. */
export function newChallenge({ config }: Deps): Promise<Challenge> {
  return createChallenge({ hmacKey: keyOf(config), maxNumber: MOST, expires: new Date(Date.now() + VALID_MS) }) as Promise<Challenge>;
}

/**
 * Counts a registration against the network it comes from; beyond the first ones of a day it needs a proof.
 * @throws AppError `PROOF_REQUIRED`, `TOO_MANY_REQUESTS`
 */
export async function admitRegistration({ config, limits }: Deps, request: Request, proof: string | undefined): Promise<void> {
  const network = limits.networkOf(request);
  const { count } = await limits.take('registerFromNetwork', network);
  if (count <= WITHOUT_PROOF || (proof && (await isGood({ config, limits }, proof)))) return;
  await limits.refund('registerFromNetwork', network);
  throw new AppError('PROOF_REQUIRED', 'Many accounts were created from your network today. Please try again.');
}

async function isGood({ config, limits }: Deps, proof: string): Promise<boolean> {
  const isSolved = await verifySolution(proof, keyOf(config)).catch(() => false);
  return isSolved && (await limits.tryTake('usedProof', limits.accountOf(proof))).allowed;
}

/** A key of its own, so that no signature of ours means two things. */
function keyOf({ SESSION_SECRET }: Pick<ApiDeps['config'], 'SESSION_SECRET'>): string {
  return createHmac('sha256', SESSION_SECRET).update('proof of work').digest('hex');
}
