import type { ActivityDeps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';
import { findOpenWork } from './find-open-work.ts';
import { forgetCustomer } from './forget-customer.ts';

/** Cleanup after a deleted account. */
export const createAccountActivities = (deps: Pick<ActivityDeps, 'db' | 'payments'>) => ({
  findOpenWork: (userId: string) => findOpenWork(deps, userId),
  forgetCustomer: (userId: string) => forgetCustomer(deps, userId),
  eraseAccount: (userId: string) => eraseAccount(deps, userId),
});
