import type { ActivityDeps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';
import { addressBooks, addressCustomer } from './follow-address.ts';
import { findOpenWork } from './find-open-work.ts';
import { forgetCustomer } from './forget-customer.ts';

/** Cleanup after a deleted account, and what follows another address. */
export const createAccountActivities = (deps: Pick<ActivityDeps, 'db' | 'files' | 'payments'>) => ({
  findOpenWork: (userId: string) => findOpenWork(deps, userId),
  forgetCustomer: (userId: string) => forgetCustomer(deps, userId),
  addressBooks: (userId: string) => addressBooks(deps, userId),
  addressCustomer: (userId: string) => addressCustomer(deps, userId),
  eraseAccount: (userId: string) => eraseAccount(deps, userId),
});
