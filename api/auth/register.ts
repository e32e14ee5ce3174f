import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { registerRequest } from '../../shared/accounts.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { monthAfter } from './next-reset.ts';
import { hashPassword } from './password.ts';

/** Creates an account on the free plan. @throws AppError `EMAIL_TAKEN`; the database decides, so that of many at once one wins */
export async function register(
  db: DataSource,
  { email, authorName, password }: z.output<typeof registerRequest>,
): Promise<{ email: string }> {
  const passwordHash = await hashPassword(password);
  const resetsAt = monthAfter(new Date());
  const inserted = await db
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({ email, authorName, passwordHash, booksResetDate: resetsAt, nicheAnalysesResetDate: resetsAt })
    .orIgnore()
    .returning('id')
    .execute();
  if (!(inserted.raw as unknown[]).length)
    throw new AppError('EMAIL_TAKEN', 'An account with this email already exists. Please sign in.', 'email');
  return { email };
}
