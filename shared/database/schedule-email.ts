import type { EntityManager } from 'typeorm';
import { EMAIL_DATA, type EmailData, type EmailKind } from '../emails.ts';

/** An e-mail to write down. `dedupeKey` names what it tells: a second one with the same key is not written. */
export type EmailWish<Kind extends EmailKind = EmailKind> = {
  userId: string;
  kind: Kind;
  data: EmailData<Kind>;
  /** Now by default. */
  at?: Date;
  dedupeKey?: string;
};

/** What starts an e-mail's workflow. */
export type EmailToStart = { id: string; kind: EmailKind; scheduledFor: Date; userId: string | null };

/**
 * Writes an e-mail down, in the transaction of what it tells; the API starts its workflow from the row, now or within seconds. An account that
 * was deleted meanwhile gets none.
 * @returns the row, or undefined where none was written
 */
export async function scheduleEmail<Kind extends EmailKind>(
  manager: EntityManager,
  { userId, kind, data, at = new Date(), dedupeKey }: EmailWish<Kind>,
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
