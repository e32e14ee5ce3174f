import { ApiError } from '../../lib/api.ts';

/** Shown if a part of the admin page could not be loaded. */
export const ADMIN_FAILED = 'Failed to load admin data. Please try again.';

/** Whether access is denied, so that a retry is pointless. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
