import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';

/** Signatures outside this window are replays or come from a wrong clock. */
const WINDOW_SECONDS = 5 * 60;

export type SignedRequest = { body: Buffer; signature: string; timestamp: string };

/** @param publicKey as SendGrid's console shows it: base64 of a DER-encoded P-256 key */
export function readEventKey(publicKey: string): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
}

/**
 * Rejects events that SendGrid did not sign within the last five minutes. ECDSA with SHA-256 over the timestamp and the raw body.
 * @param now milliseconds since 1970
 * @throws AppError `SIGNATURE_INVALID`
 */
export function checkEventSignature(key: KeyObject, { body, signature, timestamp }: SignedRequest, now: number): void {
  const age = Math.abs(now / 1000 - Number(timestamp));
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!(age <= WINDOW_SECONDS) || !verify('sha256', signed, key, Buffer.from(signature, 'base64')))
    throw new AppError('SIGNATURE_INVALID', 'The signature is not valid');
}
