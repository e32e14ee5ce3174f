import { IsNull, type EntityManager } from 'typeorm';
import { AppError } from '../errors.ts';
import type { Tier } from '../plans.ts';
import { confirmAddress } from './confirm-address.ts';
import { User } from './entities/user.ts';

/** What an account is given without a payment; what is absent stays. `tokens` are added. */
export type Grant = { tier?: Tier | undefined; tokens?: number | undefined; admin?: boolean | undefined };

/**
 * Gives an account a plan, tokens or admin access. Whoever grants something knows whose address it is, so it counts as confirmed; the outbox
 * relay sends the welcome.
 * @param balance the tokens that the account must have before, so that a request that is sent twice grants once
 * @throws AppError `NOT_FOUND`; `PLAN_BILLED` for the plan of an account with a subscription; `EDIT_CONFLICT` for another balance
 */
export async function grant(
  manager: EntityManager,
  account: { id: string } | { email: string },
  { tier, tokens, admin }: Grant,
  balance?: number,
): Promise<User> {
  const user = await manager.findOne(User, { where: { ...account, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw new AppError('NOT_FOUND', 'There is no such account');
  if (tier !== undefined && user.stripeSubscriptionId)
    throw new AppError('PLAN_BILLED', 'This account has a subscription, which decides the plan. Change it at Stripe.');
  if (balance !== undefined && balance !== user.tokens)
    throw new AppError('EDIT_CONFLICT', `The account has ${user.tokens} tokens by now. Please look at it again.`);
  const changes = {
    ...(tier !== undefined && { subscriptionTier: tier }),
    ...(tokens !== undefined && { tokens: user.tokens + tokens }),
    ...(admin !== undefined && { isAdmin: admin }),
  };
  await manager.update(User, user.id, changes);
  await confirmAddress(manager, user.id);
  return Object.assign(user, changes);
}
