import type { Request } from 'express';
import type { GrantPlanRequest, GrantTokensRequest, RefundRequest } from '../../shared/admin.ts';
import { audit } from '../../shared/database/audit.ts';
import { grant } from '../../shared/database/grant.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import { commandSubscription } from '../../shared/temporal/subscription.ts';
import { reauthenticate } from '../auth/reauthenticate.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { adminActor } from './admit.ts';
import { lockUser } from './look-after-user.ts';

type Deps = Pick<ApiDeps, 'db'>;

/** Gives an account a plan that nobody pays for, and writes down why. @throws AppError `NOT_FOUND`, `PLAN_BILLED` */
export async function grantPlan({ db }: Deps, admin: Account, userId: string, { tier, reason }: GrantPlanRequest): Promise<void> {
  await db.transaction(async (manager) => {
    await grant(manager, { id: userId }, { tier });
    await audit(manager, adminActor(admin), 'grant', { userId, tier, reason });
  });
}

/** Adds book tokens that nobody pays for, and writes down why. @throws AppError `NOT_FOUND`, `EDIT_CONFLICT` for another balance than the admin saw */
export async function grantTokens(
  { db }: Deps,
  admin: Account,
  userId: string,
  { tokens, balance, reason }: GrantTokensRequest,
): Promise<void> {
  await db.transaction(async (manager) => {
    await grant(manager, { id: userId }, { tokens }, balance);
    await audit(manager, adminActor(admin), 'grant', { userId, tokens, reason });
  });
}

/**
 * Applies the money-back guarantee for a user who asks by e-mail: by the same workflow as the user's own request, and written down before it is sent.
 * @throws AppError `NOT_FOUND`, `NOT_REFUNDABLE`, `PAYMENTS_UNAVAILABLE`, `REAUTHENTICATION_REQUIRED`, `FORBIDDEN` for a wrong password
 */
export async function refundUser(
  deps: ApiDeps,
  admin: Account,
  userId: string,
  { reason, password }: RefundRequest,
  request: Request,
): Promise<void> {
  await reauthenticate(deps, admin, password, request);
  await deps.db.transaction(async (manager) => {
    await lockUser(manager, userId);
    await audit(manager, adminActor(admin), 'refund', { userId, reason });
  });
  await commandSubscription(deps.temporal, userId, SUBSCRIPTION_UPDATES.refund);
}
