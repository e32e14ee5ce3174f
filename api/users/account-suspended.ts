import { AppError } from '../../shared/errors.ts';

/** A suspended account can't sign in, and nothing new begins for it; what is at work goes on. Said to whoever has shown the password, and to admins. */
export const accountSuspended = (): AppError =>
  new AppError('ACCOUNT_SUSPENDED', 'This account is suspended. Its books are safe. Please contact support.');
