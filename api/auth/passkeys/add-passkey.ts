import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { User } from '../../../shared/database/entities/user.ts';
import { Passkey } from '../../../shared/database/entities/passkey.ts';
import { AppError } from '../../../shared/errors.ts';
import { MOST_PASSKEYS, type credentialOptions, type NewPasskey, type PasskeySummary } from '../../../shared/passkeys.ts';
import { scheduleEmail } from '../../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../../deps.ts';
import { launchEmails } from '../../emails/launch-emails.ts';
import type { Account } from '../../http/require-user.ts';
import { newChallenge, useChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { summaryOf } from './passkey-list.ts';

/** What the browser needs to make a passkey that the account does not have yet, on a device that asks for its owner. */
export async function newPasskeyOptions(deps: ApiDeps, account: Account): Promise<z.infer<typeof credentialOptions>> {
  const { id, email, authorName } = account;
  const existing = await deps.db.getRepository(Passkey).find({ where: { userId: id }, select: { id: true } });
  const options = await generateRegistrationOptions({
    rpName: 'Bookwright',
    rpID: relyingParty(deps.config).id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: authorName,
    challenge: newChallenge(deps, { newPasskeyOf: id }),
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Stores a passkey that was made with these options, and tells the account's owner.
 * @throws AppError `PASSKEY_REFUSED`, also if there are too many
 */
export async function addPasskey(deps: ApiDeps, account: Account, { name, credential }: NewPasskey): Promise<PasskeySummary> {
  const { id: userId } = account;
  const { id: rpId, origins } = relyingParty(deps.config);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(deps, { newPasskeyOf: userId }, challenge),
    expectedOrigin: origins,
    expectedRPID: rpId,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refused();
  const { credential: made, credentialBackedUp: isSynced } = registrationInfo;
  const { passkey, email } = await deps.db.transaction(async (manager) => {
    await manager.findOneOrFail(User, { where: { id: userId }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
    if ((await manager.countBy(Passkey, { userId })) >= MOST_PASSKEYS)
      throw new AppError('PASSKEY_REFUSED', `An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`);
    // An id that is somebody else's, or used twice, is nobody's new passkey.
    if (await manager.existsBy(Passkey, { id: made.id })) throw refused();
    const stored = await manager.save(
      manager.create(Passkey, {
        id: made.id,
        userId,
        name,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        isSynced,
        lastUsedAt: null,
      }),
    );
    return { passkey: stored, email: await scheduleEmail(manager, { userId, kind: 'passkey-added', data: {} }) };
  });
  launchEmails(deps, [email]);
  return summaryOf(passkey);
}

const refused = (): AppError => new AppError('PASSKEY_REFUSED', 'We couldn’t check that passkey. Please try again.');
