import type { Request, Response } from 'express';
import { IsNull } from 'typeorm';
import type { DeleteUserRequest } from '../../shared/admin.ts';
import type { ArchiveStatus } from '../../shared/archive.ts';
import { audit } from '../../shared/database/audit.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { requestArchive, sendArchive } from '../archive/archives.ts';
import { deleteAccount } from '../auth/delete-account.ts';
import { reauthenticate } from '../auth/reauthenticate.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { adminActor, admit } from './admit.ts';
import { adminsStay, lockUser } from './look-after-user.ts';

/** An admin's request with its reason; `password` is needed when the sign-in is not recent. */
type Confirmed = { reason: string; password?: string | undefined };

/**
 * Has a user's data put together, as the user can, who gets the same e-mail.
 * @throws AppError `NOT_FOUND`, `REAUTHENTICATION_REQUIRED`, `FORBIDDEN` for a wrong password
 */
export async function exportUser(
  deps: ApiDeps,
  admin: Account,
  userId: string,
  { reason, password }: Confirmed,
  request: Request,
): Promise<ArchiveStatus> {
  await reauthenticate(deps, admin, password, request);
  await deps.db.transaction(async (manager) => {
    await lockUser(manager, userId);
    await audit(manager, adminActor(admin), 'export account', { userId, reason });
  });
  return requestArchive(deps, userId);
}

/**
 * Sends a user's archive to an admin, and writes down why.
 * @throws AppError `NOT_FOUND`, `ARCHIVE_NOT_READY`, `REAUTHENTICATION_REQUIRED` unless the sign-in is recent or the password was given
 */
export async function sendUserArchive(
  deps: ApiDeps,
  admin: Account,
  { userId, reason }: { userId: string; reason: string },
  request: Request,
  response: Response,
): Promise<void> {
  await reauthenticate(deps, admin, undefined, request);
  if (!(await deps.db.getRepository(User).existsBy({ id: userId, deletedAt: IsNull() }))) throw new AppError('NOT_FOUND', 'Not found');
  await admit(deps, admin, 'download archive', { userId, reason });
  await sendArchive(deps, userId, request, response);
}

/**
 * Deletes a user's account, as the user can, and writes down why.
 * @throws AppError `NOT_FOUND`, `REAUTHENTICATION_REQUIRED`, `VALIDATION_FAILED` for another address than the account's, `FORBIDDEN` for a wrong
 *   password, and for an admin's account, the own one included: so the last admin stays
 */
export async function deleteUser(
  deps: ApiDeps,
  admin: Account,
  userId: string,
  { reason, address, password }: DeleteUserRequest,
  request: Request,
): Promise<void> {
  await reauthenticate(deps, admin, password, request);
  await deleteAccount(deps, userId, async (manager) => {
    const user = await lockUser(manager, userId);
    if (user.isAdmin) throw adminsStay();
    if (user.email !== address.toLowerCase())
      throw new AppError('VALIDATION_FAILED', 'This isn’t the account’s address.', { field: 'address' });
    await audit(manager, adminActor(admin), 'delete account', { userId, reason });
  });
}
