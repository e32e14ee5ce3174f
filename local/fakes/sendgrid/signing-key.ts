/** The key pair of the Signed Event Webhook: ECDSA on P-256, with SHA-256. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A new private key as `readSigningKey` takes it: PKCS #8 in base64, one line. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/**
 * Reads a private key as `newSigningKey` makes it.
 * @throws when it is not one
 */
export function readSigningKey(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });
}

/** The public key as SendGrid's console shows it: SPKI in base64, one line. */
export function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Signs a webhook's body for the second, since 1970, that its header names. Base64 of DER. */
export function signEvents(privateKey: KeyObject, timestamp: string, body: string): string {
  return sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
}
