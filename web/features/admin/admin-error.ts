import { ApiError } from '../../lib/api.ts';

/** What the page says when something of it could not be loaded. */
export const ADMIN_FAILED = 'Failed to load admin data. Please try again.';

/** Whether the page is refused to whoever asks: asking again helps nobody who is no admin. */
export const isNoAdmin = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
