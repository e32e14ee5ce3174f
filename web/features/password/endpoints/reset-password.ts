import type { ResetPasswordRequest, Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/auth/reset-password`. It ends every session of the account. */
export function resetPassword(body: ResetPasswordRequest): Promise<Said> {
  return request('/api/auth/reset-password', { method: 'POST', body });
}
