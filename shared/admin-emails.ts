/** What the admin page asks for and shows of e-mails. */

import { z } from 'zod';
import { searchText } from './admin.ts';
import { EMAIL_KINDS, EMAIL_STATUSES } from './emails.ts';
import { rowCursor } from './page-cursor.ts';

const instant = z.iso.datetime();

/** `GET /api/admin/emails`. */
export const adminEmailsQuery = z.strictObject({
  /** Part of an account's address or name, or of a subject. */
  search: searchText.optional(),
  status: z.enum(EMAIL_STATUSES).optional(),
  kind: z.enum(EMAIL_KINDS).optional(),
  /** Of one account only. */
  userId: z.uuid().optional(),
  /** From the last answer of the same search. */
  cursor: rowCursor.optional(),
});
export type AdminEmailsQuery = z.output<typeof adminEmailsQuery>;

export const adminEmail = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The account's address as it is now. */
  email: z.string(),
  /** Its template. */
  kind: z.enum(EMAIL_KINDS),
  status: z.enum(EMAIL_STATUSES),
  /** As it was handed to the provider; null until then, and for e-mails of before it was kept. The text is not kept. */
  subject: z.string().nullable(),
  createdAt: instant,
  dueAt: instant,
  sentAt: instant.nullable(),
  /** How often it was handed to the provider. */
  attempts: z.int(),
  /** Why it failed, waits or was held back; null if nothing is amiss. */
  reason: z.string().nullable(),
  /** The provider's last word on it, such as `delivered`; null without events. */
  event: z.object({ name: z.string(), at: instant }).nullable(),
});
export type AdminEmail = z.infer<typeof adminEmail>;

export const adminEmails = z.object({
  /** Newest first. */
  emails: z.array(adminEmail),
  /** The next page's; null on the last. */
  nextCursor: z.string().nullable(),
});
export type AdminEmails = z.infer<typeof adminEmails>;
