import type { Request } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { User } from '../../shared/database/entities/user.ts';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface User extends Account {}
  }
}

/** The account of a request's user, reread from the database each time. */
export type Account = Pick<
  User,
  'id' | 'email' | 'authorName' | 'subscriptionTier' | 'isAdmin' | 'sessionEpoch' | 'emailConfirmedAt' | 'suspendedAt'
>;

/** @throws AppError `UNAUTHENTICATED` */
export function userOf(request: Request): Account {
  if (!request.user) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  return request.user;
}
