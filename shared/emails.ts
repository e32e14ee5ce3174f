/** The e-mails that the product sends: their kinds, the data of each kind, and their statuses. */

import { z } from 'zod';
import { TIERS } from './plans.ts';

const paidTier = z.enum(TIERS).exclude(['free']);
const book = { projectId: z.uuid(), bookTitle: z.string() };

/**
 * Each kind with its template data. The name and address are read when the e-mail is sent; a password reset's token is created then, so
 * that it is stored nowhere but in the e-mail.
 */
export const EMAIL_DATA = {
  welcome: z.strictObject({}),
  'outline-ready': z.strictObject(book),
  'book-ready': z.strictObject(book),
  /** `reason` is the sentence that the author sees on the dashboard. */
  'book-failed': z.strictObject({ ...book, reason: z.string() }),
  'payment-receipt': z.strictObject({
    description: z.string(),
    amountCents: z.int(),
    paidAt: z.iso.datetime(),
    receiptUrl: z.url().optional(),
  }),
  'payment-refunded': z.strictObject({ description: z.string(), amountCents: z.int(), paidAt: z.iso.datetime() }),
  'payment-failed': z.strictObject({ tier: paidTier, amountCents: z.int(), nextAttemptAt: z.iso.datetime().optional() }),
  'subscription-cancelled': z.strictObject({ tier: paidTier, accessEndsAt: z.iso.datetime() }),
  'access-ending': z.strictObject({ tier: paidTier, accessEndsAt: z.iso.datetime() }),
  'password-reset': z.strictObject({}),
  'password-changed': z.strictObject({}),
  'onboarding-day-2': z.strictObject({}),
  'onboarding-day-7': z.strictObject({}),
} as const;

export type EmailKind = keyof typeof EMAIL_DATA;
export type EmailData<Kind extends EmailKind = EmailKind> = z.infer<(typeof EMAIL_DATA)[Kind]>;

/** Kinds that a reader may unsubscribe from. The others are transactional: about the account, payments or ordered books. */
const MARKETING: ReadonlySet<EmailKind> = new Set(['onboarding-day-2', 'onboarding-day-7']);

export function isMarketing(kind: EmailKind): boolean {
  return MARKETING.has(kind);
}

/** Marketing e-mails after a registration, with their delay in days. */
export const ONBOARDING = { 'onboarding-day-2': 2, 'onboarding-day-7': 7 } as const satisfies Partial<Record<EmailKind, number>>;

/**
 * `pending`: waits until it is due or until the provider is available; `sending`: sent but not confirmed; the others are final.
 * `suppressed`: the address bounces or is unsubscribed. `failed`: see `lastError`.
 */
export type EmailStatus = 'pending' | 'sending' | 'sent' | 'canceled' | 'suppressed' | 'failed';

/** `POST /api/emails/unsubscribe?token=…`: the token is the id of the e-mail whose reader unsubscribes. */
export const unsubscribeQuery = z.strictObject({ token: z.uuid() });
