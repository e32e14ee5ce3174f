import type { ActivityDeps, InputOf } from '../deps.ts';
import { cancelEmail, moveEmail } from './change-email.ts';
import { sendEmail } from './send-email.ts';
import { checkDelivery } from './check-delivery.ts';

/** Database, and at most one short call to the e-mail provider. */
export const createEmailActivities = (deps: Pick<ActivityDeps, 'db' | 'mail' | 'log'>) => ({
  sendEmail: (emailId: string) => sendEmail(deps, emailId),
  settleDoubt: (input: InputOf<typeof checkDelivery>) => checkDelivery(deps, input),
  cancelEmail: (emailId: string) => cancelEmail(deps, emailId),
  moveEmail: (input: InputOf<typeof moveEmail>) => moveEmail(deps, input),
});
