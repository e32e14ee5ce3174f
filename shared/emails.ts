/** The e-mails that the product sends: their kinds, the data of each kind, and their statuses. */

import { z } from 'zod';
import { RETURN_REASONS } from './billing.ts';
import { noticeText } from './notices.ts';
import { TIERS } from './plans.ts';

const paidTier = z.enum(TIERS).exclude(['free']);
const book = { projectId: z.uuid(), bookTitle: z.string() };

/**
 * Each kind with its template data. The name and address are read when the e-mail is sent; a password reset's token is created then, so
 * that it is stored nowhere but in the e-mail.
 */
export const EMAIL_DATA = {
  'confirm-address': z.strictObject({}),
  welcome: z.strictObject({}),
  'outline-ready': z.strictObject(book),
  /** The outline waits for its author before the book is written. */
  'outline-review': z.strictObject({ ...book, isReminder: z.boolean() }),
  'book-ready': z.strictObject(book),
  /** `reason` is the sentence that the author sees on the dashboard. */
  'book-failed': z.strictObject({ ...book, reason: z.string() }),
  /** Readers of a shared link left remarks. How many is filled in when it is sent. */
  'remarks-left': z.strictObject({ ...book, remarks: z.int().default(0) }),
  /** In place of single notices, when there are many. Filled in when it is sent. */
  'books-digest': z.strictObject({
    books: z.array(z.object({ kind: z.enum(['outline-ready', 'book-ready', 'book-failed', 'remarks-left']), bookTitle: z.string() })),
  }),
  'payment-receipt': z.strictObject({
    description: z.string(),
    amountCents: z.int(),
    paidAt: z.iso.datetime(),
    receiptUrl: z.url().optional(),
  }),
  'payment-refunded': z.strictObject({
    description: z.string(),
    amountCents: z.int(),
    paidAt: z.iso.datetime(),
    /** Why it went back by itself. */
    reason: z.enum(RETURN_REASONS).optional(),
  }),
  'payment-failed': z.strictObject({ tier: paidTier, amountCents: z.int(), nextAttemptAt: z.iso.datetime().optional() }),
  'subscription-cancelled': z.strictObject({ tier: paidTier, accessEndsAt: z.iso.datetime() }),
  'access-ending': z.strictObject({ tier: paidTier, accessEndsAt: z.iso.datetime() }),
  /** To the address that an account asked for. */
  'confirm-new-address': z.strictObject({ changeId: z.uuid() }),
  'address-change-requested': z.strictObject({}),
  /** To the address that the account had. */
  'address-changed': z.strictObject({ to: z.string() }),
  'archive-ready': z.strictObject({}),
  /** To the address that the account had; the only one to an account that is closed. */
  'account-deleted': z.strictObject({ to: z.string() }),
  'password-reset': z.strictObject({}),
  'password-changed': z.strictObject({}),
  'passkey-added': z.strictObject({}),
  /** A change that is announced ahead of time. The text is filled in when it is sent. */
  notice: z.strictObject({ mailingId: z.uuid(), text: noticeText.optional() }),
  'onboarding-day-2': z.strictObject({}),
  /** Whether the reader would pay early-bird prices. Filled in when it is sent: places are taken meanwhile. */
  'onboarding-day-7': z.strictObject({ isEarlyBird: z.boolean().default(false) }),
} as const;

export type EmailKind = keyof typeof EMAIL_DATA;
export const EMAIL_KINDS = Object.keys(EMAIL_DATA) as [EmailKind, ...EmailKind[]];
export type EmailData<Kind extends EmailKind = EmailKind> = z.infer<(typeof EMAIL_DATA)[Kind]>;

/** What a reader may unsubscribe from: tips and news alone, or notices too, which are no direct answer to something that the reader did. */
const UNSUBSCRIBABLE: Partial<Record<EmailKind, 'marketing' | 'notices'>> = {
  'onboarding-day-2': 'marketing',
  'onboarding-day-7': 'marketing',
  'outline-ready': 'notices',
  'book-ready': 'notices',
  'book-failed': 'notices',
  'remarks-left': 'notices',
  'books-digest': 'notices',
  'access-ending': 'notices',
};

/** What an address does not get: nothing at all after a bounce; who unsubscribes from notices gets no marketing either. */
export type SuppressionScope = 'all' | 'notices' | 'marketing';

/** What its reader may unsubscribe from with this e-mail; undefined if it answers something that the reader did. */
export const unsubscribableAs = (kind: EmailKind): 'marketing' | 'notices' | undefined => UNSUBSCRIBABLE[kind];

export function isSuppressed(kind: EmailKind, scope: SuppressionScope | null): boolean {
  const as = unsubscribableAs(kind);
  return scope === 'all' || (scope === 'notices' && as !== undefined) || (scope === 'marketing' && as === 'marketing');
}

/** Kinds that go to an address nobody has confirmed: anybody can type it, so these hold no text of the account's. */
const BEFORE_CONFIRMATION: ReadonlySet<EmailKind> = new Set(['confirm-address', 'confirm-new-address', 'password-reset']);

export function precedesConfirmation(kind: EmailKind): boolean {
  return BEFORE_CONFIRMATION.has(kind);
}

/** E-mails within an hour, of all kinds, after which notices about books are put together into one. */
export const NOTICES_AN_HOUR = 8;

/** Marketing e-mails after the confirmation, with their delay in days. */
export const ONBOARDING = { 'onboarding-day-2': 2, 'onboarding-day-7': 7 } as const satisfies Partial<Record<EmailKind, number>>;

/**
 * `pending`: waits until it is due or until the provider is available; `sending`: sent but not confirmed; the others are final.
 * `suppressed`: the address bounces, is unsubscribed or not confirmed, or the digest has it. `failed`: see `lastError`.
 */
export const EMAIL_STATUSES = ['pending', 'sending', 'sent', 'canceled', 'suppressed', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** `POST /api/emails/unsubscribe?token=…`: the token is the id of the e-mail whose reader unsubscribes. */
export const unsubscribeQuery = z.strictObject({ token: z.uuid() });
