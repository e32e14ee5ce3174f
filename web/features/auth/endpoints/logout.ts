import { request } from '../../../lib/api.ts';

/** Ends the session and reloads the page at `/`, so that nothing of the account stays in memory. A failure is only logged. */
export async function signOut(): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
    location.assign('/');
  } catch (error) {
    reportError(error);
  }
}
