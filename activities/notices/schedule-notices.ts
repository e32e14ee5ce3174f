import { ApplicationFailure } from '@temporalio/common';
import { RECIPIENTS } from '../../shared/database/recipients.ts';
import type { NoticeKind } from '../../shared/notices.ts';
import { PROMISES } from '../../shared/promises.ts';
import type { ActivityDeps } from '../deps.ts';

type Deps = Pick<ActivityDeps, 'db'>;
type Mailing = { kind: NoticeKind; effectiveOn: string };

/** `after`: the last account of the batch before; null at first. */
export type NoticeBatch = { mailingId: string; after: string | null; size: number; at: number };
/** `last`: null if nobody is left. */
export type ScheduledBatch = { recipients: number; last: string | null };

const DAY_MS = 24 * 60 * 60_000;

/** How many the notice concerns. @throws ApplicationFailure `MailingUnknown` */
export async function countRecipients({ db }: Deps, mailingId: string): Promise<number> {
  const { kind } = await mailingOf({ db }, mailingId);
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM users u, mailings m WHERE m.id = $1 AND ${RECIPIENTS[kind]}`,
    [mailingId],
  );
  return row?.count ?? 0;
}

/**
 * Writes the e-mails of the next accounts, in the order of their ids; the outbox relay starts their workflows. Idempotent: one e-mail a mailing
 * and account, by its dedupe key.
 * @throws ApplicationFailure `NoticeTooLate` if the change would apply sooner than promised, `MailingUnknown`
 */
export async function scheduleNotices({ db }: Deps, { mailingId, after, size, at }: NoticeBatch): Promise<ScheduledBatch> {
  const { kind, effectiveOn } = await mailingOf({ db }, mailingId);
  if (Date.parse(effectiveOn) - at < PROMISES.changesNoticeDays * DAY_MS)
    throw ApplicationFailure.nonRetryable(
      `The change applies on ${effectiveOn}, in less than ${PROMISES.changesNoticeDays} days: nobody else is written to. Move the day, and start the mailing anew.`,
      'NoticeTooLate',
    );
  const [row] = await db.query<ScheduledBatch[]>(
    `WITH batch AS (
       SELECT u.id FROM users u, mailings m
        WHERE m.id = $1 AND ${RECIPIENTS[kind]} AND ($2::uuid IS NULL OR u.id > $2::uuid) ORDER BY u.id LIMIT $3
     ), written AS (
       INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, metadata, dedupe_key)
       SELECT id, 'notice', now(), jsonb_build_object('mailingId', $1::uuid), 'notice/' || $1::text || '/' || id FROM batch
       ON CONFLICT (dedupe_key) DO NOTHING
     )
     SELECT count(*)::int AS recipients, (array_agg(id ORDER BY id DESC))[1] AS last FROM batch`,
    [mailingId, after, size],
  );
  return row ?? { recipients: 0, last: null };
}

async function mailingOf({ db }: Deps, mailingId: string): Promise<Mailing> {
  const [mailing] = await db.query<Mailing[]>(`SELECT kind, notice ->> 'effectiveOn' AS "effectiveOn" FROM mailings WHERE id = $1`, [
    mailingId,
  ]);
  if (!mailing) throw ApplicationFailure.nonRetryable('There is no such mailing', 'MailingUnknown');
  return mailing;
}
