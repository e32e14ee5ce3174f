import type { Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `DELETE /api/subscriptions`: the plan ends with the period that is paid for. */
export function cancelSubscription(): Promise<Said> {
  return request('/api/subscriptions', { method: 'DELETE' });
}
