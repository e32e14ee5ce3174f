import { ApiError } from '../../lib/api.ts';

/** What the page says when it could not be loaded. Asking again helps nobody who is no admin. */
export function adminError(error: unknown): { text: string; canRetry: boolean } {
  if (error instanceof ApiError && error.status === 403) {
    return { text: 'Admin access required. Please contact support if you should have admin access.', canRetry: false };
  }
  return { text: 'Failed to load admin data. Please try again.', canRetry: true };
}
