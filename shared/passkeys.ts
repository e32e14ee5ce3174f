/** Request and response schemas of passkeys: the browser's JSON of WebAuthn's objects (https://www.w3.org/TR/webauthn-3/, section 5.1). */

import { z } from 'zod';
import { singleLine } from './text.ts';

export const MOST_PASSKEYS = 20;

/** Base64url of what an authenticator made. Attestations with a chain of certificates take several kilobytes. */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: encoded(1_400).min(1),
  rawId: encoded(1_400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}),
};

const registeredCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(60_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const assertedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).nullish(),
  }),
});

/** Options for the browser's `navigator.credentials`, as JSON. */
export const credentialOptions = z.looseObject({ challenge: z.string() });

/** `POST /api/auth/passkeys/options`. */
export const passkeyOptionsRequest = z.strictObject({
  /** Needed when the sign-in is not recent. */
  password: z.string().min(1, 'Password is required').max(128, 'At most 128 characters').optional(),
});

const name = singleLine(1, 60, 'A name is required');
/** `POST /api/auth/passkeys`. */
export const newPasskey = z.strictObject({ name, credential: registeredCredential });
export type NewPasskey = z.infer<typeof newPasskey>;

/** `POST /api/auth/passkeys/sign-in`. */
export const passkeySignIn = z.strictObject({ credential: assertedCredential });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** One passkey of the user. */
export const passkeySummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether its provider keeps it on several devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeySummary = z.infer<typeof passkeySummary>;
