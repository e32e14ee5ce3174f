import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import { IsNull } from 'typeorm';
import type { z } from 'zod';
import { Passkey } from '../../../shared/database/entities/passkey.ts';
import { User } from '../../../shared/database/entities/user.ts';
import { AppError } from '../../../shared/errors.ts';
import type { credentialOptions, PasskeySignIn } from '../../../shared/passkeys.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Account } from '../../http/require-user.ts';
import { ACCOUNT } from '../passport.ts';
import { newChallenge, useChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/** What the browser needs to ask for a passkey of this site. It names no account: the passkey does. */
export async function signInOptions(deps: ApiDeps): Promise<z.infer<typeof credentialOptions>> {
  const { id: rpID } = relyingParty(deps.config);
  const challenge = newChallenge(deps, 'sign-in');
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
}

/**
 * The account whose passkey signed our challenge.
 * @throws AppError `PASSKEY_UNKNOWN`, whatever was wrong: nobody learns which passkeys there are
 */
export async function accountOfPasskey(deps: ApiDeps, { credential }: PasskeySignIn): Promise<Account> {
  const unknown = new AppError('PASSKEY_UNKNOWN', 'That passkey doesn’t belong to an account here.');
  const passkeys = deps.db.getRepository(Passkey);
  const passkey = await passkeys.findOneBy({ id: credential.id });
  if (!passkey) throw unknown;
  const { publicKey, counter, transports, userId } = passkey;
  const { id, origins } = relyingParty(deps.config);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(deps, 'sign-in', challenge),
    expectedOrigin: origins,
    expectedRPID: id,
    credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter, transports },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw unknown;
  const { newCounter, credentialBackedUp: isSynced } = authenticationInfo;
  // The count that was compared must still be the stored one, and the passkey must not have been removed meanwhile.
  const { affected } = await passkeys.update({ id: passkey.id, counter }, { counter: newCounter, isSynced, lastUsedAt: new Date() });
  const account = affected
    ? await deps.db.getRepository(User).findOne({ where: { id: userId, deletedAt: IsNull() }, select: ACCOUNT })
    : null;
  if (!account) throw unknown;
  return account;
}
