import type { Request } from 'express';
import { QueryFailedError, type EntityManager } from 'typeorm';
import type { ChangeEmailRequest, ConfirmAddressRequest } from '../../shared/accounts.ts';
import { confirmAddress } from '../../shared/database/confirm-address.ts';
import { EmailChange } from '../../shared/database/entities/email-change.ts';
import { User } from '../../shared/database/entities/user.ts';
import { digestOfLinkToken } from '../../shared/database/link-token.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { AppError } from '../../shared/errors.ts';
import { launchAddressChange } from '../../shared/temporal/launch-address-change.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import type { Account } from '../http/require-user.ts';
import { assertOwnLink } from './own-link.ts';
import { assertPassword } from './reauthenticate.ts';
import { endSessions, signInAgain } from './sessions.ts';

/**
 * Asks for another address of the account: a link is sent there, and a notice to the one it has. Takes the place of an earlier request. An
 * address that is not confirmed gets two e-mails a day at most, whoever asks.
 * @throws AppError `FORBIDDEN` for a wrong password, `VALIDATION_FAILED`, `EMAIL_TAKEN`, `TOO_MANY_REQUESTS`
 */
export async function requestEmailChange(
  deps: ApiDeps,
  account: Account,
  { email: newEmail, password }: ChangeEmailRequest,
): Promise<void> {
  await assertPassword(deps, account, password);
  if (newEmail === account.email) throw new AppError('VALIDATION_FAILED', 'That’s already your address.', { field: 'email' });
  if (await deps.db.getRepository(User).existsBy({ email: newEmail })) throw taken();
  const { allowed, retryAfterSeconds } = await deps.limits.tryTake('mailToUnconfirmed', deps.limits.accountOf(newEmail));
  if (!allowed)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'We have sent two emails to this address today. Please look in its spam folder, or ask again tomorrow.',
      {
        retryAfterSeconds,
      },
    );
  const emails = await deps.db.transaction(async (manager) => {
    const userId = account.id;
    // Two requests at once follow each other, and the session may have ended meanwhile.
    const current: unknown[] = await manager.query(
      'SELECT 1 FROM users WHERE id = $1 AND session_epoch = $2 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId, account.sessionEpoch],
    );
    if (!current.length) throw new AppError('UNAUTHENTICATED', 'Authentication required');
    await takeBackEmailChange(manager, userId);
    const { id: changeId } = await manager.save(manager.create(EmailChange, { userId, newEmail }));
    return [
      await scheduleEmail(manager, { userId, kind: 'confirm-new-address', data: { changeId } }),
      await scheduleEmail(manager, { userId, kind: 'address-change-requested', data: {} }),
    ];
  });
  launchEmails(deps, emails);
}

/** Forgets the address that an account asked for, if it does not have it yet: its link is no longer valid. */
export async function takeBackEmailChange(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('DELETE FROM email_changes WHERE user_id = $1 AND completed_at IS NULL', [userId]);
}

/**
 * Gives an account the address whose link was opened. Ends its sessions, but for this request's, and every reset link; the address before
 * is told.
 * @throws AppError `CONFIRMATION_TOKEN_INVALID` for an unknown, used, expired or replaced link, `EMAIL_TAKEN` if another account has it by
 *   now; `FORBIDDEN` as `assertOwnLink`
 */
export async function confirmEmailChange(deps: ApiDeps, { token, ifOwn }: ConfirmAddressRequest, request: Request): Promise<void> {
  const digest = digestOfLinkToken(token);
  const changes = deps.db.getRepository(EmailChange);
  const asked = await changes.findOneBy({ token: digest });
  if (!asked) throw invalidLink();
  const { id: changeId, userId } = asked;
  if (ifOwn) assertOwnLink(request, userId);
  const emails = await deps.db
    .transaction(async (manager) => {
      // The user first, as everywhere.
      const [user]: { email: string; isConfirmed: boolean }[] = await manager.query(
        'SELECT email, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
        [userId],
      );
      const [, completed]: [unknown, number] = await manager.query(
        'UPDATE email_changes SET completed_at = now(), token = NULL WHERE id = $1 AND token = $2 AND expires_at > now()',
        [changeId, digest],
      );
      if (!user || completed === 0) throw invalidLink();
      await moveAddress(manager, userId, user.email, asked.newEmail);
      await endSessions(manager, userId);
      return [
        ...(await confirmAddress(manager, userId)),
        user.isConfirmed && (await scheduleEmail(manager, { userId, kind: 'address-changed', data: { to: user.email } })),
      ];
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error;
    });
  deps.log.info({ userId }, 'address changed');
  if (request.user?.id === userId) await signInAgain(request, request.user);
  launchEmails(deps, emails);
  void launchAddressChange(deps, { changeId, userId }).catch((error: unknown) =>
    deps.log.warn({ err: error, userId }, 'address change not followed up; the outbox relay will retry'),
  );
}

/** What its reader unsubscribed from stays so; that the address before bounced says nothing of the new one. Links sent before are void. */
async function moveAddress(manager: EntityManager, userId: string, from: string, to: string): Promise<void> {
  await manager.query('UPDATE users SET email = $2, updated_at = now() WHERE id = $1', [userId, to]);
  await manager.query(
    `INSERT INTO email_suppressions (email, scope, reason) SELECT $2, scope, reason FROM email_suppressions WHERE email = $1 AND scope <> 'all'
     ON CONFLICT (email) DO NOTHING`,
    [from, to],
  );
  await manager.query(`DELETE FROM email_suppressions WHERE email = $1 AND scope <> 'all'`, [from]);
  await manager.query('UPDATE password_resets SET used = true WHERE user_id = $1 AND NOT used', [userId]);
  await manager.query('DELETE FROM email_confirmations WHERE user_id = $1', [userId]);
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;

const taken = (): AppError => new AppError('EMAIL_TAKEN', 'Another account has this address.', { field: 'email' });
const invalidLink = (): AppError =>
  new AppError('CONFIRMATION_TOKEN_INVALID', 'This link is no longer valid. Ask for a new one in your account.', { field: 'token' });
