import type { ChangePasswordRequest, Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/auth/change-password`. It ends every session of the account, this one too. */
export function changePassword(body: ChangePasswordRequest): Promise<Said> {
  return request('/api/auth/change-password', { method: 'POST', body });
}
