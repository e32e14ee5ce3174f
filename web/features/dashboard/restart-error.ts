import { ApiError } from '../../lib/api.ts';

const FAILED = 'Failed to restart book generation. Please try again.';

/** Why a restart was refused: the server's reason where it is one that the author can do something about. */
export function restartError(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.status === 404) return 'This book is gone: it was deleted, perhaps in another tab.';
  return error.status >= 500 && error.code !== 'ENGINE_UNAVAILABLE' ? FAILED : (error.serverMessage ?? FAILED);
}
