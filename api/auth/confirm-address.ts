import type { Request } from 'express';
import type { ConfirmAddressRequest } from '../../shared/accounts.ts';
import { confirmAddress } from '../../shared/database/confirm-address.ts';
import { digestOfLinkToken } from '../../shared/database/link-token.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import type { Account } from '../http/require-user.ts';
import { assertOwnLink } from './own-link.ts';

/**
 * Confirms an account's address with the token of the link that was sent there. A link that is opened again is no error.
 * @throws AppError `CONFIRMATION_TOKEN_INVALID` for an unknown or expired token; `FORBIDDEN` as `assertOwnLink`
 */
export async function confirmWithToken(deps: ApiDeps, { token, ifOwn }: ConfirmAddressRequest, request: Request): Promise<void> {
  const emails = await deps.db.transaction(async (manager) => {
    const [link]: { userId: string }[] = await manager.query(
      `SELECT c.user_id AS "userId" FROM email_confirmations c JOIN users u ON u.id = c.user_id
        WHERE c.token = $1 AND c.expires_at > now() AND u.deleted_at IS NULL FOR UPDATE OF u`,
      [digestOfLinkToken(token)],
    );
    if (!link)
      throw new AppError('CONFIRMATION_TOKEN_INVALID', 'This link is no longer valid. Sign in and request a new one.', { field: 'token' });
    if (ifOwn) assertOwnLink(request, link.userId);
    return confirmAddress(manager, link.userId);
  });
  launchEmails(deps, emails);
}

/**
 * Sends the link to confirm the address once more. An unconfirmed address gets two e-mails a day at most, whoever asks.
 * @throws AppError `TOO_MANY_REQUESTS`
 */
export async function resendConfirmation(deps: ApiDeps, { id, email, emailConfirmedAt }: Account): Promise<{ message: string }> {
  if (emailConfirmedAt) return { message: 'Your email is already confirmed.' };
  const { allowed, retryAfterSeconds } = await deps.limits.tryTake('mailToUnconfirmed', deps.limits.accountOf(email));
  if (!allowed)
    throw new AppError('TOO_MANY_REQUESTS', 'We’ve sent you two emails today. Please check your spam folder, or try again tomorrow.', {
      retryAfterSeconds,
    });
  const row = await deps.db.transaction((manager) => scheduleEmail(manager, { userId: id, kind: 'confirm-address', data: {} }));
  launchEmails(deps, [row]);
  return { message: 'A new link is on its way.' };
}
