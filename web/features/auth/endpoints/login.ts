import type { CurrentUser, LoginRequest } from '../../../../shared/accounts.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/auth/login`. */
export function login(credentials: LoginRequest): Promise<{ authorName: string; user: CurrentUser }> {
  return request('/api/auth/login', { method: 'POST', body: credentials });
}
