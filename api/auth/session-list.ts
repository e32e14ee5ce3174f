/** Where an account is signed in, for its owner to see and to end. */

import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SessionSummary } from '../../shared/accounts.ts';
import { AppError } from '../../shared/errors.ts';

type Row = { sid: string; sess: { signedInAt?: number; userAgent?: string } };

/** A session's id is its key: only a digest of it is shown. */
const idOf = (sid: string): string => createHash('sha256').update(sid).digest('hex').slice(0, 32);

/** The user's sessions, newest first. @param currentSid this request's */
export async function sessionsOf(db: DataSource, userId: string, currentSid: string): Promise<SessionSummary[]> {
  const rows = await rowsOf(db, userId);
  return rows
    .map(({ sid, sess }) => ({
      id: idOf(sid),
      isCurrent: sid === currentSid,
      signedInAt: new Date(sess.signedInAt ?? 0).toISOString(),
      device: sess.userAgent ?? 'Unknown device',
    }))
    .sort((one, other) => other.signedInAt.localeCompare(one.signedInAt));
}

/** Ends one of the user's sessions. @returns its key @throws AppError `NOT_FOUND`, also for another user's */
export async function endSession(db: DataSource, userId: string, id: string): Promise<string> {
  const row = (await rowsOf(db, userId)).find(({ sid }) => idOf(sid) === id);
  if (!row) throw new AppError('NOT_FOUND', 'Not found');
  await db.query('DELETE FROM sessions WHERE sid = $1', [row.sid]);
  return row.sid;
}

function rowsOf(db: DataSource, userId: string): Promise<Row[]> {
  return db.query<Row[]>(`SELECT sid, sess FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1 AND expire > now()`, [userId]);
}
