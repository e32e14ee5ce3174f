import type { EntityManager } from 'typeorm';
import { EMAIL_DATA, type EmailData, type EmailKind } from '../emails.ts';

/** An e-mail to schedule. `dedupeKey` identifies the event it announces: a second e-mail with the same key is not scheduled. */
export type EmailRequest<Kind extends EmailKind = EmailKind> = {
  userId: string;
  kind: Kind;
  data: EmailData<Kind>;
  /** Now by default. */
  at?: Date;
  dedupeKey?: string;
};

/** What `launchEmail` needs to start an e-mail's workflow; `isAgain` if one was at work on it before. */
export type EmailToStart = { id: string; kind: EmailKind; scheduledFor: Date; userId: string | null; isAgain?: boolean };

/**
 * Schedules an e-mail in the transaction of the event it announces. The API starts its workflow after the commit; the outbox relay starts
 * those that it missed. A deleted account gets no e-mail.
 * @returns the row, or undefined if none was written
 */
export async function scheduleEmail<Kind extends EmailKind>(
  manager: EntityManager,
  { userId, kind, data, at = new Date(), dedupeKey }: EmailRequest<Kind>,
): Promise<EmailToStart | undefined> {
  const rows: EmailToStart[] = await manager.query(
    `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, metadata, dedupe_key)
     SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1 AND deleted_at IS NULL
     ON CONFLICT (dedupe_key) DO NOTHING
     RETURNING id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId"`,
    [userId, kind, at, JSON.stringify(EMAIL_DATA[kind].parse(data)), dedupeKey ?? null],
  );
  return rows[0];
}
