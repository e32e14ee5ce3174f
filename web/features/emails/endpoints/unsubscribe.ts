import type { Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/emails/unsubscribe?token=…`. The token alone says who asks: no session is needed. */
export function unsubscribe(token: string): Promise<Said> {
  return request(`/api/emails/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST' });
}
