import type { EntityManager } from 'typeorm';
import { scheduleEmail, type EmailToStart } from '../../shared/database/schedule-email.ts';
import type { EmailStatus } from '../../shared/emails.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Remarks come by the dozen: the first one waits for the others. */
const GATHER_MS = 30 * 60_000;

type Last = { id: string; status: EmailStatus; scheduledFor: Date };

/**
 * The e-mail that will tell the author of a remark: the one that still waits, or a new one, a day after the last one at the earliest.
 * @param manager of a transaction that holds the book's lock
 */
export async function noticeOfRemarks(
  manager: EntityManager,
  userId: string,
  book: { projectId: string; bookTitle: string },
): Promise<{ noticeId: string | null; email?: EmailToStart | undefined }> {
  // Locked, as whoever sends it does: it is either still to be sent, and counts this remark, or it has been.
  const [last]: Last[] = await manager.query(
    `SELECT id, status, scheduled_for AS "scheduledFor" FROM scheduled_emails
      WHERE user_id = $1 AND email_type = 'remarks-left' AND metadata ->> 'projectId' = $2 ORDER BY scheduled_for DESC LIMIT 1 FOR UPDATE`,
    [userId, book.projectId],
  );
  if (last?.status === 'pending') return { noticeId: last.id };
  const at = new Date(Math.max(Date.now() + GATHER_MS, last ? last.scheduledFor.getTime() + DAY_MS : 0));
  const email = await scheduleEmail(manager, { userId, kind: 'remarks-left', data: { ...book, remarks: 0 }, at });
  return { noticeId: email?.id ?? null, email };
}
