import { PROMISES } from '../../shared/promises.ts';

/** Rows of `table` for which `where` holds are past their retention; `$1` is the time of the run. */
export type RetentionRule = { table: string; where: string };

/** Stale evidence still serves when no book search responds, so it is kept much longer than it counts as fresh. */
const EVIDENCE_DAYS = 180;
/** Longer than anybody chooses a design in one go. */
const PREVIEW_DAYS = 1;
/** Longer than anybody disputes a link or a day's budget. */
const WORKING_DATA_DAYS = 30;

/** What is removed and when. The periods that the legal pages promise come from `PROMISES`. */
export const RETENTION_RULES = {
  'usage-logs': { table: 'model_calls', where: `created_at < $1::timestamptz - interval '${PROMISES.usageLogMonths} months'` },
  'email-events': { table: 'email_events', where: `created_at < $1::timestamptz - interval '${PROMISES.usageLogMonths} months'` },
  'e-mails': {
    table: 'scheduled_emails',
    where: `status NOT IN ('pending', 'sending') AND created_at < $1::timestamptz - interval '${PROMISES.usageLogMonths} months'`,
  },
  'subscription-payments': {
    table: 'subscription_payments',
    where: `coalesce(paid_at, created_at) < $1::timestamptz - interval '${PROMISES.paymentRecordYears} years'`,
  },
  'token-purchases': {
    table: 'token_purchases',
    where: `coalesce(paid_at, created_at) < $1::timestamptz - interval '${PROMISES.paymentRecordYears} years'`,
  },
  sessions: { table: 'sessions', where: `expire < $1::timestamptz` },
  'reset-links': { table: 'password_resets', where: `expires_at < $1::timestamptz - interval '${WORKING_DATA_DAYS} days'` },
  'confirmation-links': { table: 'email_confirmations', where: `expires_at < $1::timestamptz - interval '${WORKING_DATA_DAYS} days'` },
  'shared-links': {
    table: 'shared_links',
    where: `least(expires_at, revoked_at) < $1::timestamptz - interval '${PROMISES.endedLinkDays} days'`,
  },
  'email-changes': { table: 'email_changes', where: `created_at < $1::timestamptz - interval '${WORKING_DATA_DAYS} days'` },
  'search-evidence': { table: 'book_searches', where: `fetched_at < $1::timestamptz - interval '${EVIDENCE_DAYS} days'` },
  previews: { table: 'book_previews', where: `requested_at < $1::timestamptz - interval '${PREVIEW_DAYS} days'` },
  'provider-budgets': { table: 'provider_budgets', where: `day < ($1::timestamptz - interval '${WORKING_DATA_DAYS} days')::date` },
  'rate-limits': { table: 'rate_limits', where: `expire < extract(epoch FROM $1::timestamptz) * 1000` },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleName = keyof typeof RETENTION_RULES;
