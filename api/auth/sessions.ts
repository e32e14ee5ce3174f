import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Account } from '../http/require-user.ts';

/** The session's user data. The epoch invalidates the session when the password changes. */
export type SessionUser = { id: string; epoch: number };

/** Signs in under a new session id, against session fixation. */
export async function signIn(request: Request, account: Account): Promise<void> {
  await new Promise<void>((resolve, reject) => request.login(account, (error: Error | null) => (error ? reject(error) : resolve())));
  request.session.signedInAt = Date.now();
  request.session.userAgent = (request.get('user-agent') ?? '').slice(0, 200);
}

/** Keeps this request's session after `endSessions`, under a new id; it is no more recent a sign-in than it was. */
export async function signInAgain(request: Request, account: Account): Promise<void> {
  const { signedInAt } = request.session;
  await signIn(request, { ...account, sessionEpoch: account.sessionEpoch + 1 });
  if (signedInAt !== undefined) request.session.signedInAt = signedInAt;
}

/** Ends this request's session. */
export async function signOut(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => request.logout((error: Error | null) => (error ? reject(error) : resolve())));
  await new Promise<void>((resolve, reject) => request.session.destroy((error: Error | null) => (error ? reject(error) : resolve())));
}

/**
 * Ends every session of a user: deletes the stored ones, and increments the epoch so that a session being created with the old password is
 * invalid.
 */
export async function endSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $1', [userId]);
  await manager.query(`DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [userId]);
}
