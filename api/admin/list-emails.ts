import type { DataSource } from 'typeorm';
import type { AdminEmail, AdminEmails, AdminEmailsQuery } from '../../shared/admin-emails.ts';
import { behind, CURSOR, pageOf, parametersOf } from '../newest-first.ts';
import { patternOf } from '../search-pattern.ts';

type Row = Omit<AdminEmail, 'createdAt' | 'dueAt' | 'sentAt' | 'event'> & {
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  event: string | null;
  eventAt: Date | null;
  cursor: string;
};

/**
 * E-mails as they were asked for, a page at a time, newest first. Left out are those of deleted accounts, and resets that were asked for with an
 * address that nobody has.
 */
export async function listEmails(db: DataSource, { search, status, kind, userId, cursor }: AdminEmailsQuery): Promise<AdminEmails> {
  const found = await db.query<Row[]>(
    `SELECT b.id, b.user_id AS "userId", u.email, b.email_type AS kind, b.status, b.subject, b.created_at AS "createdAt",
            b.scheduled_for AS "dueAt", b.sent_at AS "sentAt", b.attempts, b.last_error AS reason,
            last.event, last.occurred_at AS "eventAt", ${CURSOR} AS cursor
       FROM scheduled_emails b JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL
       LEFT JOIN LATERAL (SELECT event, occurred_at FROM email_events WHERE scheduled_email_id = b.id ORDER BY occurred_at DESC, id DESC LIMIT 1) last
         ON true
      WHERE ($1::text IS NULL OR u.email ILIKE $1 OR u.author_name ILIKE $1 OR b.subject ILIKE $1)
        AND ($2::text IS NULL OR b.status = $2) AND ($3::text IS NULL OR b.email_type = $3) AND ($4::uuid IS NULL OR b.user_id = $4)
        AND ${behind(5)}`,
    [patternOf(search), status ?? null, kind ?? null, userId ?? null, ...parametersOf(cursor)],
  );
  const { rows, nextCursor } = pageOf(found);
  return { emails: rows.map(shown), nextCursor };
}

const shown = ({ createdAt, dueAt, sentAt, event, eventAt, ...email }: Omit<Row, 'cursor'>): AdminEmail => ({
  ...email,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  event: event !== null && eventAt ? { name: event, at: eventAt.toISOString() } : null,
});
