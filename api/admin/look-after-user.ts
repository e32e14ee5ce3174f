import { IsNull, type EntityManager } from 'typeorm';
import { audit } from '../../shared/database/audit.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Account } from '../http/require-user.ts';
import { adminActor } from './admit.ts';

type Deps = Pick<ApiDeps, 'db'>;

/** Ends every session of a user, and writes down why. @throws AppError `NOT_FOUND` */
export async function endUserSessions({ db }: Deps, admin: Pick<Account, 'id'>, userId: string, reason: string): Promise<void> {
  await db.transaction(async (manager) => {
    await lockUser(manager, userId);
    await endSessions(manager, userId);
    await audit(manager, adminActor(admin), 'end sessions', { userId, reason });
  });
}

/**
 * Suspends an account or lifts that, and writes down why. Its sessions end; books at work go on, and what they make is kept. Idempotent: what is so
 * already is not written down again.
 * @throws AppError `NOT_FOUND`, `FORBIDDEN` for an admin's account, which an operator has to take the rights from first
 */
export async function suspendUser(
  { db }: Deps,
  admin: Pick<Account, 'id'>,
  userId: string,
  { suspended, reason }: { suspended: boolean; reason: string },
): Promise<void> {
  await db.transaction(async (manager) => {
    const user = await lockUser(manager, userId);
    if (suspended === (user.suspendedAt !== null)) return;
    if (suspended && user.isAdmin) throw adminsStay();
    await manager.update(User, userId, { suspendedAt: suspended ? new Date() : null });
    if (suspended) await endSessions(manager, userId);
    await audit(manager, adminActor(admin), suspended ? 'suspend' : 'lift suspension', { userId, reason });
  });
}

/** What is done to no admin's account, the own one included. */
export const adminsStay = (): AppError =>
  new AppError('FORBIDDEN', 'This account is an admin’s. An operator takes back its admin access first.');

/** Locks a user's row for the transaction. @throws AppError `NOT_FOUND` */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw new AppError('NOT_FOUND', 'Not found');
  return user;
}
