import type { MessageResponse } from '../../../shared/accounts.ts';
import { request } from '../../lib/api.ts';

/** `POST /api/emails/unsubscribe?token=…`. The token identifies the author; no session is needed. */
export function unsubscribe(token: string): Promise<MessageResponse> {
  return request(`/api/emails/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST' });
}
