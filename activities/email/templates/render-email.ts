import type { EmailData, EmailKind } from '../../../shared/emails.ts';
import { addressChangeRequested, addressChanged, confirmNewAddress } from './address.ts';
import { accountDeleted, archiveReady, confirmAddress, passkeyAdded, passwordChanged, passwordReset, welcome } from './account.ts';
import { accessEnding, paymentFailed, paymentReceipt, paymentRefunded, subscriptionCancelled } from './billing.ts';
import { bookFailed, bookReady, remarksLeft, outlineReady, outlineReview } from './books.ts';
import { booksDigest } from './books-digest.ts';
import { footer } from './footer.ts';
import { htmlOf } from './html.ts';
import type { EmailContext, Template } from './letter.ts';
import { notice } from './notice.ts';
import { onboardingDay2, onboardingDay7 } from './onboarding.ts';
import { textOf } from './text.ts';

export type { EmailContext } from './letter.ts';
export type RenderedEmail = { subject: string; text: string; html: string };

const TEMPLATES: { readonly [Kind in EmailKind]: Template<Kind> } = {
  'confirm-address': confirmAddress,
  welcome,
  'outline-ready': outlineReady,
  'outline-review': outlineReview,
  'book-ready': bookReady,
  'book-failed': bookFailed,
  'remarks-left': remarksLeft,
  'books-digest': booksDigest,
  'payment-receipt': paymentReceipt,
  'payment-refunded': paymentRefunded,
  'payment-failed': paymentFailed,
  'subscription-cancelled': subscriptionCancelled,
  'access-ending': accessEnding,
  'confirm-new-address': confirmNewAddress,
  'address-change-requested': addressChangeRequested,
  'address-changed': addressChanged,
  'archive-ready': archiveReady,
  'account-deleted': accountDeleted,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'passkey-added': passkeyAdded,
  notice,
  'onboarding-day-2': onboardingDay2,
  'onboarding-day-7': onboardingDay7,
};

/**
 * Renders an e-mail: a single-line subject of at most 150 characters, and the same content as plain text and as HTML. Names and titles may
 * contain anything.
 * @throws Error if a kind lacks a link that it needs
 */
export function renderEmail<Kind extends EmailKind>(kind: Kind, data: EmailData<Kind>, context: EmailContext): RenderedEmail {
  const write: Template<Kind> = TEMPLATES[kind];
  const letter = write(data, context);
  const small = footer(kind, context);
  return { subject: letter.subject, text: textOf(letter, small), html: htmlOf(letter, small) };
}
