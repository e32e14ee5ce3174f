import type { SubscribeAnswer, SubscribeRequest } from '../../../../shared/billing.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/subscriptions`: begins a plan, changes it, or asks to pay for one whose payment failed. */
export function subscribe(body: SubscribeRequest): Promise<SubscribeAnswer> {
  return request('/api/subscriptions', { method: 'POST', body });
}
