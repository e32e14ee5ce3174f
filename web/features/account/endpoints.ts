import type { DeleteAccountRequest, MessageResponse } from '../../../shared/accounts.ts';
import { request } from '../../lib/api.ts';

/** `DELETE /api/auth/account`. */
export function deleteAccount(body: DeleteAccountRequest): Promise<MessageResponse> {
  return request('/api/auth/account', { method: 'DELETE', body });
}

/** `DELETE /api/auth/sessions/{id}`. */
export function endSession(id: string): Promise<void> {
  return request(`/api/auth/sessions/${id}`, { method: 'DELETE' });
}

/** `DELETE /api/auth/passkeys/{id}`. */
export function removePasskey(id: string): Promise<void> {
  return request(`/api/auth/passkeys/${id}`, { method: 'DELETE' });
}
