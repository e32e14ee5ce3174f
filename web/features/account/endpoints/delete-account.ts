import type { DeleteAccountRequest, Said } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `DELETE /api/auth/account`. */
export function deleteAccount(body: DeleteAccountRequest): Promise<Said> {
  return request('/api/auth/account', { method: 'DELETE', body });
}
