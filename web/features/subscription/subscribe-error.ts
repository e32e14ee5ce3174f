import { ApiError, messageOf } from '../../lib/api.ts';

/** Where the request was made decides what a failure is called. */
export type AskedOn = 'pricing' | 'account';

/** What the screen says when a plan could not be begun or changed. */
export function subscribeError(error: unknown, askedOn: AskedOn): { title: string; text: string } {
  if (askedOn === 'pricing') {
    return { title: 'Subscription Failed', text: messageOf(error, 'Failed to start subscription. Please try again.') };
  }
  return { title: 'Upgrade Failed', text: upgradeText(error) };
}

function upgradeText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to start subscription upgrade. Please try again.';
  if (!error.isReadable) return `HTTP ${error.status}: ${error.statusText}`;
  return error.serverMessage || 'Unknown error';
}
