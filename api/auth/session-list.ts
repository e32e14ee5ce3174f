/** Where an account is signed in, for its owner to see and to end. */

import type { DataSource } from 'typeorm';
import type { SessionSummary } from '../../shared/accounts.ts';
import { AppError } from '../../shared/errors.ts';
import { splitPage } from '../split-page.ts';

type Row = { id: string; sid: string; device: string | null; signedInAt: string };

const A_PAGE = 20;

/** A session's id is its key: only a digest of it is shown. `signedInAt` is in milliseconds since 1970. */
const SESSIONS = `SELECT left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32) AS id, sid, sess ->> 'userAgent' AS device,
         coalesce((sess ->> 'signedInAt')::bigint, 0) AS "signedInAt"
    FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1 AND expire > now()`;

/**
 * A page of the user's sessions, newest first.
 * @param currentSid this request's
 * @returns `next`: the cursor of the next page, if there is one
 */
export async function sessionsOf(
  db: DataSource,
  userId: string,
  { currentSid, cursor }: { currentSid: string; cursor: string | undefined },
): Promise<{ sessions: SessionSummary[]; next: string | undefined }> {
  const rows = await db.query<Row[]>(
    `SELECT * FROM (${SESSIONS}) s WHERE $2::bigint IS NULL OR (s."signedInAt", s.id) < ($2::bigint, $3::text)
      ORDER BY s."signedInAt" DESC, s.id DESC LIMIT ${A_PAGE + 1}`,
    [userId, ...(cursor?.split('_') ?? [null, null])],
  );
  const { shown, last } = splitPage(rows, A_PAGE);
  return {
    sessions: shown.map(({ id, sid, device, signedInAt }) => ({
      id,
      isCurrent: sid === currentSid,
      signedInAt: new Date(Number(signedInAt)).toISOString(),
      device: device ?? 'Unknown device',
    })),
    next: last && `${last.signedInAt}_${last.id}`,
  };
}

/** Ends one of the user's sessions. @returns its key @throws AppError `NOT_FOUND`, also for another user's */
export async function revokeSession(db: DataSource, userId: string, id: string): Promise<string> {
  const [row] = await db.query<Row[]>(`SELECT * FROM (${SESSIONS}) s WHERE s.id = $2`, [userId, id]);
  if (!row) throw new AppError('NOT_FOUND', 'Not found');
  await db.query('DELETE FROM sessions WHERE sid = $1', [row.sid]);
  return row.sid;
}
