import { audit } from '../../shared/database/audit.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';

/** Who stands in the audit log for what an admin does. */
export const adminActor = ({ id }: Pick<Account, 'id'>): string => `admin ${id}`;

/**
 * Only an operator can grant admin access; the account is reread with every request. What is seen or begun is written down before it is.
 * @throws AppError `FORBIDDEN`
 */
export async function admit(
  { db }: Pick<ApiDeps, 'db'>,
  account: Pick<Account, 'id' | 'isAdmin'>,
  action: string,
  details?: Record<string, unknown>,
): Promise<void> {
  assertAdmin(account);
  await audit(db.manager, adminActor(account), action, details);
}

/** @throws AppError `FORBIDDEN` */
export function assertAdmin({ isAdmin }: Pick<Account, 'isAdmin'>): void {
  if (!isAdmin) throw new AppError('FORBIDDEN', 'Admin access required. Please contact support if you should have admin access.');
}
