import type { NoticeKind } from '../notices.ts';

/** Whom a notice concerns, as a condition on `users u` and the `mailings m`. */
export const RECIPIENTS: Record<NoticeKind, string> = {
  policy: `u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND u.created_at <= m.created_at`,
  prices: `u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND u.created_at <= m.created_at AND u.subscription_tier <> 'free'`,
};
