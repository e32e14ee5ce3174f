import type { DataSource, EntityManager } from 'typeorm';
import {
  isSuppressed,
  precedesConfirmation,
  type EmailData,
  type EmailKind,
  type EmailStatus,
  type SuppressionScope,
} from '../../shared/emails.ts';
import type { NoticeText } from '../../shared/notices.ts';
import { EARLY_BIRD_CODE } from '../../shared/plans.ts';
import type { EmailOutcome } from '../../shared/temporal.ts';
import { createTokenFor } from './create-link-token.ts';
import { booksInDigest, leaveToDigest } from './digest.ts';

/** A claimed e-mail and its recipient; the name is empty until the address is confirmed. `linkToken` is of kinds whose link carries one. */
export type ClaimedEmail = { kind: EmailKind; data: EmailData; email: string; authorName: string; linkToken?: string };

/** `email`: the account's address, or the one that it asked for or had; `isConfirmed`: whether that one is; `changeId`: of the open change of address. */
type Row = ClaimedEmail & {
  userId: string;
  scope: SuppressionScope | null;
  isConfirmed: boolean;
  dedupeKey: string | null;
  changeId: string | null;
};

/**
 * Claims a pending e-mail unless its address is suppressed or not confirmed, or the next digest takes it; otherwise returns its status. An
 * e-mail that is already claimed is in doubt: the other attempt may have sent it.
 */
export async function claimEmail(db: DataSource, emailId: string): Promise<ClaimedEmail | EmailOutcome | 'in-doubt'> {
  return db.transaction(async (manager) => {
    const [row]: Row[] = await manager.query(
      `SELECT e.email_type AS kind, e.metadata AS data, e.dedupe_key AS "dedupeKey", u.id AS "userId", r.email, u.author_name AS "authorName",
              u.email_confirmed_at IS NOT NULL AND c.id IS NULL AS "isConfirmed", s.scope, c.id AS "changeId"
         FROM scheduled_emails e JOIN users u ON u.id = e.user_id
         LEFT JOIN email_changes c ON c.id = (e.metadata ->> 'changeId')::uuid AND c.completed_at IS NULL
         CROSS JOIN LATERAL (SELECT coalesce(c.new_email, e.metadata ->> 'to', u.email) AS email) r
         LEFT JOIN email_suppressions s ON s.email = r.email
        WHERE e.id = $1 AND e.status = 'pending' AND (u.deleted_at IS NULL OR e.email_type = 'account-deleted')
          FOR UPDATE OF e`,
      [emailId],
    );
    if (!row) return standing(manager, emailId);
    const { kind, email, authorName, userId, isConfirmed } = row;
    const reason = reasonNotTo(row) ?? (await reasonSince(manager, kind, emailId)) ?? (await leaveToDigest(manager, userId, kind));
    if (reason) return suppress(manager, emailId, reason);
    await manager.query(`UPDATE scheduled_emails SET status = 'sending', attempts = attempts + 1 WHERE id = $1`, [emailId]);
    const linkToken = await createTokenFor(row, manager);
    return {
      kind,
      data: await dataAtSending(manager, emailId, row),
      email,
      authorName: isConfirmed ? authorName : '',
      ...(linkToken && { linkToken }),
    };
  });
}

/** What is known only now: the books of a digest, the prices that apply. */
async function dataAtSending(manager: EntityManager, emailId: string, { kind, data, userId, dedupeKey }: Row): Promise<EmailData> {
  if (kind === 'books-digest') return { books: await booksInDigest(manager, userId, dedupeKey ?? '') };
  if (kind === 'remarks-left') return { ...(data as EmailData<'remarks-left'>), remarks: await openRemarksOf(manager, emailId) };
  if (kind === 'notice') return noticeOf(manager, (data as EmailData<'notice'>).mailingId);
  if (kind === 'onboarding-day-7') return { isEarlyBird: await paysEarlyPrices(manager, userId) };
  return data;
}

async function noticeOf(manager: EntityManager, mailingId: string): Promise<EmailData<'notice'>> {
  const [row]: { text: NoticeText }[] = await manager.query('SELECT notice AS text FROM mailings WHERE id = $1', [mailingId]);
  return { mailingId, ...row };
}

/** Why what it announces is no longer news. */
async function reasonSince(manager: EntityManager, kind: EmailKind, emailId: string): Promise<string | undefined> {
  return kind === 'remarks-left' && (await openRemarksOf(manager, emailId)) === 0 ? 'the remarks are settled' : undefined;
}

/** Remarks that this e-mail tells of, as far as they are not settled. */
async function openRemarksOf(manager: EntityManager, emailId: string): Promise<number> {
  const [row]: { count: number }[] = await manager.query(
    'SELECT count(*)::int AS count FROM remarks WHERE notice_id = $1 AND settled_at IS NULL',
    [emailId],
  );
  return row?.count ?? 0;
}

/** Whether an author who chose a plan now would pay the early-bird price: a place is left, or it is theirs for life. */
async function paysEarlyPrices(manager: EntityManager, userId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM users WHERE id = $1 AND is_early_bird
     UNION ALL SELECT 1 FROM promo_codes WHERE code = $2 AND is_active AND current_uses < coalesce(max_uses, current_uses + 1)`,
    [userId, EARLY_BIRD_CODE],
  );
  return rows.length > 0;
}

function reasonNotTo({ kind, scope, isConfirmed, changeId }: Row): string | undefined {
  if (kind === 'confirm-new-address' && !changeId) return 'the request was taken back';
  if (!isConfirmed && !precedesConfirmation(kind)) return 'the address is not confirmed';
  // Nobody who has confirmed it needs to do so again.
  if (isConfirmed && kind === 'confirm-address') return 'the address is confirmed';
  if (isSuppressed(kind, scope)) return scope === 'all' ? 'the address does not take e-mail' : 'the reader unsubscribed';
  return undefined;
}

async function suppress(manager: EntityManager, emailId: string, reason: string): Promise<'suppressed'> {
  await manager.query(`UPDATE scheduled_emails SET status = 'suppressed', last_error = $2 WHERE id = $1`, [emailId, reason]);
  return 'suppressed';
}

async function standing(manager: EntityManager, emailId: string): Promise<EmailOutcome | 'in-doubt'> {
  const rows: { status: EmailStatus }[] = await manager.query('SELECT status FROM scheduled_emails WHERE id = $1', [emailId]);
  const status = rows[0]?.status;
  if (status === 'sending') return 'in-doubt';
  // The row or its user is gone: the account was deleted.
  return status === undefined || status === 'pending' ? 'canceled' : status;
}
