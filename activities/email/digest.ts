/** Beyond an hour's worth of e-mails, notices about books wait for one digest at the end of the hour. */

import type { EntityManager } from 'typeorm';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { NOTICES_AN_HOUR, type EmailData, type EmailKind } from '../../shared/emails.ts';

const DIGESTED: ReadonlySet<EmailKind> = new Set(['outline-ready', 'book-ready', 'book-failed', 'remarks-left']);
const HOUR_MS = 60 * 60_000;
/** A digest names at most this many books. */
const MOST_BOOKS = 20;

const noteOf = (digest: string): string => `left to ${digest}`;

/**
 * Leaves a notice to the hour's digest if its reader has had enough e-mails within the hour.
 * @returns the note for its row, or undefined if it is to be sent by itself
 */
export async function leaveToDigest(manager: EntityManager, userId: string, kind: EmailKind): Promise<string | undefined> {
  if (!DIGESTED.has(kind)) return undefined;
  // Notices of one reader are counted one after the other, however many become due at once.
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`e-mails/${userId}`]);
  const [sent]: { count: number }[] = await manager.query(
    `SELECT count(*)::int AS count FROM scheduled_emails
      WHERE user_id = $1 AND (status = 'sending' OR (status = 'sent' AND sent_at > now() - interval '1 hour'))`,
    [userId],
  );
  if ((sent?.count ?? 0) < NOTICES_AN_HOUR) return undefined;
  const at = new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS);
  const digest = `books-digest/${userId}/${at.toISOString()}`;
  await scheduleEmail(manager, { userId, kind: 'books-digest', data: { books: [] }, at, dedupeKey: digest });
  return noteOf(digest);
}

/** The books whose notices were left to this digest. */
export function booksInDigest(manager: EntityManager, userId: string, digest: string): Promise<EmailData<'books-digest'>['books']> {
  return manager.query(
    `SELECT email_type AS kind, metadata ->> 'bookTitle' AS "bookTitle" FROM scheduled_emails
      WHERE user_id = $1 AND status = 'suppressed' AND last_error = $2 ORDER BY created_at LIMIT ${MOST_BOOKS}`,
    [userId, noteOf(digest)],
  );
}
