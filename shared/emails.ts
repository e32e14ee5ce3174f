/** What the product writes to its users by e-mail: the kinds, what each needs to know, and what may happen to one. */

import { z } from 'zod';
import { TIERS } from './plans.ts';

const paidTier = z.enum(TIERS).exclude(['free']);
const book = { projectId: z.uuid(), bookTitle: z.string() };

/**
 * Each kind with the data its text is made from. The reader's name and address are read when it is sent; a password reset's token is made
 * then, so that it is written down nowhere but in the e-mail.
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

/** Kinds that a reader may unsubscribe from. The others tell of the account, of money or of work that was ordered. */
const MARKETING: ReadonlySet<EmailKind> = new Set(['onboarding-day-2', 'onboarding-day-7']);

export function isMarketing(kind: EmailKind): boolean {
  return MARKETING.has(kind);
}

/** Marketing e-mails that follow a registration, and days after it. */
export const ONBOARDING = { 'onboarding-day-2': 2, 'onboarding-day-7': 7 } as const satisfies Partial<Record<EmailKind, number>>;

/**
 * `pending` waits for its hour or for the provider; `sending` has been handed over and not been confirmed; the others are final.
 * `suppressed`: the address cannot or does not want to be reached. `failed`: see `lastError`.
 */
export type EmailStatus = 'pending' | 'sending' | 'sent' | 'canceled' | 'suppressed' | 'failed';

/** `POST /api/emails/unsubscribe?token=…`: the token names the e-mail whose reader wants no more of its kind. */
export const unsubscribeQuery = z.strictObject({ token: z.uuid() });
