import { ApiError, messageOf } from '../../lib/api.ts';

/** The page of the request, which decides the error's title. */
export type SubscribePage = 'pricing' | 'account';

/** The message for a failed plan request. */
export function subscribeError(error: unknown, page: SubscribePage): { title: string; text: string } {
  if (page === 'pricing') {
    return { title: 'Subscription Failed', text: messageOf(error, 'Failed to start subscription. Please try again.') };
  }
  return { title: 'Upgrade Failed', text: upgradeText(error) };
}

function upgradeText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to start subscription upgrade. Please try again.';
  if (!error.isReadable) return `HTTP ${error.status}: ${error.statusText}`;
  return error.serverMessage || 'Unknown error';
}
