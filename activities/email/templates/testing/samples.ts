/** Sample data for every kind of e-mail, with ordinary and hostile readers, for tests and previews. */

import type { EmailData, EmailKind } from '../../../../shared/emails.ts';
import type { EmailContext } from '../letter.ts';

const projectId = '6f1c1f0e-6c0a-4a63-9d1e-0b7f6a1c2d3e';
const book = { projectId, bookTitle: 'Bees on the Roof' };
const hostileBook = {
  projectId,
  bookTitle: `</title><script>alert("1 & 2")</script>\r\nBcc: all@example.com <b>مدينة الملح</b> 👩‍👩‍👧 \u202e'${'Lopado'.repeat(24)}`,
};

export const SAMPLES: { readonly [Kind in EmailKind]: readonly EmailData<Kind>[] } = {
  'confirm-address': [{}],
  welcome: [{}],
  'outline-ready': [book, hostileBook],
  'outline-review': [
    { ...book, isReminder: false },
    { ...hostileBook, isReminder: true },
  ],
  'book-ready': [book, hostileBook],
  'book-failed': [
    { ...book, reason: 'The model gave an empty answer in three attempts. A restart tries again from this step.' },
    { ...hostileBook, reason: '<img src=x onerror=alert(1)>\u0000\nis not a reason' },
  ],
  'remarks-left': [
    { ...book, remarks: 1 },
    { ...hostileBook, remarks: 12 },
  ],
  'books-digest': [
    {
      books: [
        { kind: 'outline-ready', bookTitle: book.bookTitle },
        { kind: 'book-failed', bookTitle: hostileBook.bookTitle },
      ],
    },
  ],
  'payment-receipt': [
    {
      description: 'Standard plan, one month',
      amountCents: 999,
      paidAt: '2026-11-21T23:30:00Z',
      receiptUrl: 'https://pay.example.com/receipts/1?a=1&b=2',
    },
    { description: '<i>Publisher</i> & more', amountCents: 123_456, paidAt: '2026-01-01T00:00:00Z', receiptUrl: 'javascript:alert(1)' },
  ],
  'payment-refunded': [
    { description: 'Standard plan, monthly', amountCents: 999, paidAt: '2026-11-21T23:30:00Z' },
    { description: 'Standard plan, monthly', amountCents: 999, paidAt: '2026-11-21T23:30:00Z', reason: 'offer-used' },
    { description: '<i>Publisher</i> & more', amountCents: 123_456, paidAt: '2026-01-01T00:00:00Z' },
  ],
  'payment-failed': [
    { tier: 'standard', amountCents: 999, nextAttemptAt: '2026-11-24T09:00:00Z' },
    { tier: 'publisher', amountCents: 2999 },
  ],
  'subscription-cancelled': [{ tier: 'standard', accessEndsAt: '2026-12-21T09:00:00Z' }],
  'access-ending': [{ tier: 'publisher', accessEndsAt: '2026-11-24T09:00:00Z' }],
  'confirm-new-address': [{ changeId: projectId }],
  'address-change-requested': [{}],
  'address-changed': [{ to: 'ada@example.com' }],
  'archive-ready': [{}],
  'account-deleted': [{ to: 'ada@example.com' }],
  'password-reset': [{}],
  'password-changed': [{}],
  'passkey-added': [{}],
  notice: [
    {
      mailingId: projectId,
      text: {
        subject: 'We are changing our terms',
        effectiveOn: '2027-01-15',
        link: '/terms',
        parts: [
          'From January 15, shared links end after a year.',
          ['Links of before stay as they are.', 'Nothing changes in what you pay.'],
        ],
      },
    },
    {
      mailingId: projectId,
      text: { subject: 'Prices <b>& more</b>', effectiveOn: '2027-02-01', parts: ['<script>alert("1 & 2")</script>'] },
    },
  ],
  'onboarding-day-2': [{}],
  'onboarding-day-7': [{ isEarlyBird: true }, { isEarlyBird: false }],
};

export const READER: EmailContext = {
  authorName: 'Ada Lovelace',
  links: {
    app: 'https://bookwright.example.com',
    resetPassword: `https://bookwright.example.com/reset-password?token=${'0123456789abcdef'.repeat(4)}`,
    confirmAddress: `https://bookwright.example.com/confirm-email?token=${'0123456789abcdef'.repeat(4)}`,
    unsubscribe: 'https://bookwright.example.com/unsubscribe?token=0b7f6a1c-2d3e-4a63-9d1e-6f1c1f0e6c0a',
  },
  supportEmail: 'support@bookwright.example.com',
};

export const HOSTILE_READER: EmailContext = { ...READER, authorName: `"><script>alert('x')</script>\r\nעדה \u202e👩🏽‍🚀 ${'x'.repeat(200)}` };
