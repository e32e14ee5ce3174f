import type { RegisterRequest } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/auth/register`. The answer holds the address as the server stored it. */
export function register(account: RegisterRequest): Promise<{ email: string }> {
  return request('/api/auth/register', { method: 'POST', body: account });
}
