import type { ForgotPasswordRequest, Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/auth/forgot-password`: the same answer whether or not there is such an account. */
export function forgotPassword(body: ForgotPasswordRequest): Promise<Said> {
  return request('/api/auth/forgot-password', { method: 'POST', body });
}
