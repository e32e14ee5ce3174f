import type { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest, MessageResponse } from '../../../shared/accounts.ts';
import { request } from '../../lib/api.ts';

/** `POST /api/auth/change-password`. Ends all sessions of the account, including this one. */
export function changePassword(body: ChangePasswordRequest): Promise<MessageResponse> {
  return request('/api/auth/change-password', { method: 'POST', body });
}

/** `POST /api/auth/forgot-password`: the same response whether or not the account exists. */
export function forgotPassword(body: ForgotPasswordRequest): Promise<MessageResponse> {
  return request('/api/auth/forgot-password', { method: 'POST', body });
}

/** `POST /api/auth/reset-password`. Ends all sessions of the account. */
export function resetPassword(body: ResetPasswordRequest): Promise<MessageResponse> {
  return request('/api/auth/reset-password', { method: 'POST', body });
}
