import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { registerRequest } from '../../shared/accounts.ts';
import { User } from '../../shared/database/entities/user.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { AppError } from '../../shared/errors.ts';
import { PROMISES } from '../../shared/promises.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { detectBot } from './detect-bot.ts';
import { monthAfter } from './month-after.ts';
import { hashPassword } from './password.ts';
import { admitRegistration } from './proof-of-work.ts';

const NOT_A_PERSON =
  'We could not verify that a person filled in this form. Please try again in ten seconds. If it happens again, check that your device’s clock is right, or write to us.';

/**
 * Creates an account on the free plan, and sends the link to confirm its address. An address gets two e-mails a day at most before it is
 * confirmed, however often it is registered.
 * @throws AppError `REGISTRATION_REFUSED`, `PROOF_REQUIRED`, `PASSWORD_TOO_COMMON`, `EMAIL_TAKEN` (enforced by the database, so that exactly one of several
 *   concurrent requests succeeds)
 */
export async function register(deps: ApiDeps, account: z.output<typeof registerRequest>, request: Request): Promise<{ email: string }> {
  const { email, authorName, password, botPreventionData, proofOfWork, ageConfirmed } = account;
  const suspicion = detectBot(botPreventionData, Date.now());
  if (suspicion) {
    deps.log.warn({ suspicion, requestId: request.id }, 'registration refused');
    throw new AppError('REGISTRATION_REFUSED', NOT_A_PERSON);
  }
  await refuseCommonPassword(deps, password, { email, authorName });
  await admitRegistration(deps, request, proofOfWork);
  const passwordHash = await hashPassword(password);
  const link = await deps.db.transaction(async (manager) => {
    const userId = await insertUser(manager, {
      email,
      authorName,
      passwordHash,
      ...(ageConfirmed && { ageConfirmedAt: new Date(), termsVersion: PROMISES.version }),
    });
    // After the insert, so that nobody uses up the e-mails of an address that is taken. Limits have a pool of their own.
    const { allowed } = await deps.limits.tryTake('mailToUnconfirmed', deps.limits.accountOf(email));
    return allowed && scheduleEmail(manager, { userId, kind: 'confirm-address', data: {} });
  });
  launchEmails(deps, [link]);
  return { email };
}

async function insertUser(manager: EntityManager, account: Partial<User>): Promise<string> {
  const resetsAt = monthAfter(new Date());
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({ ...account, booksResetDate: resetsAt, nicheAnalysesResetDate: resetsAt })
    .orIgnore()
    .returning('id')
    .execute();
  const row = (inserted.raw as { id: string }[])[0];
  if (!row) throw new AppError('EMAIL_TAKEN', 'An account with this email already exists. Please sign in.', { field: 'email' });
  return row.id;
}
