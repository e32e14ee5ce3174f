import type { ApiDeps } from '../deps.ts';
import { User } from '../../shared/database/entities/user.ts';
import type { Account } from '../http/require-user.ts';

/** Stores the name by which libraries sort the author's books; an empty one takes it back. */
export async function setFamilyName({ db }: Pick<ApiDeps, 'db'>, user: Account, familyName: string): Promise<void> {
  await db.getRepository(User).update({ id: user.id }, { familyName: familyName || null });
}
