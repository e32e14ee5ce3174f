import type {
  ChangeEmailRequest,
  CurrentUser,
  DeleteAccountRequest,
  EmailPreferences,
  MessageResponse,
  OptionalEmails,
} from '../../../shared/accounts.ts';
import type { ArchiveStatus } from '../../../shared/archive.ts';
import { request } from '../../lib/api.ts';

/** `DELETE /api/auth/account`. */
export function deleteAccount(body: DeleteAccountRequest): Promise<MessageResponse> {
  return request('/api/auth/account', { method: 'DELETE', body });
}

/** `DELETE /api/auth/sessions/{id}`. */
export function endSession(id: string): Promise<void> {
  return request(`/api/auth/sessions/${id}`, { method: 'DELETE' });
}

/** `POST /api/auth/change-email`. */
export function changeEmail(body: ChangeEmailRequest): Promise<CurrentUser> {
  return request('/api/auth/change-email', { method: 'POST', body });
}

/** `DELETE /api/auth/change-email`. */
export function takeBackEmailChange(): Promise<CurrentUser> {
  return request('/api/auth/change-email', { method: 'DELETE' });
}

/** `PUT /api/auth/email-preferences`. */
export function chooseEmails(optional: OptionalEmails): Promise<EmailPreferences> {
  return request('/api/auth/email-preferences', { method: 'PUT', body: { optional } });
}

/** `DELETE /api/auth/passkeys/{id}`. */
export function removePasskey(id: string): Promise<void> {
  return request(`/api/auth/passkeys/${id}`, { method: 'DELETE' });
}

/** `POST /api/account-archive`. */
export function requestArchive(): Promise<ArchiveStatus> {
  return request('/api/account-archive', { method: 'POST' });
}
