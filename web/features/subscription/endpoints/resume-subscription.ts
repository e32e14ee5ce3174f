import type { Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/subscriptions/resume`: undoes a cancellation or a downgrade that has not taken effect. */
export function resumeSubscription(): Promise<Said> {
  return request('/api/subscriptions/resume', { method: 'POST' });
}
