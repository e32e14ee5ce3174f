import type { DataSource } from 'typeorm';
import { User } from '../../shared/database/entities/user.ts';
import type { Tier } from '../../shared/plans.ts';
import { hashPassword } from '../../api/auth/password.ts';
import { monthAfter } from '../../api/auth/month-after.ts';
import { PASSWORD } from './author.ts';

/** One for all accounts: it takes longer than everything else. */
const passwordHash = hashPassword(PASSWORD);

type Account = { email: string; authorName: string; tier: Tier; tokens: number };

/** Stores an account with a confirmed address, as registration and confirmation leave it, without their e-mails: most tests are not about those. */
export async function addAccount(db: DataSource, { email, authorName, tier, tokens }: Account): Promise<void> {
  const resetsAt = monthAfter(new Date());
  await db.getRepository(User).insert({
    email: email.toLowerCase(),
    authorName,
    passwordHash: await passwordHash,
    emailConfirmedAt: new Date(),
    subscriptionTier: tier,
    tokens,
    booksResetDate: resetsAt,
    nicheAnalysesResetDate: resetsAt,
  });
}
