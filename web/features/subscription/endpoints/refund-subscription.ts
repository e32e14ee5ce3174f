import type { Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/subscriptions/refund`: the money back, within the guarantee. The plan ends at once. */
export function refundSubscription(): Promise<Said> {
  return request('/api/subscriptions/refund', { method: 'POST' });
}
