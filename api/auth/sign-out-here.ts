import type { Request, Response } from 'express';
import { SIGNED_IN_COOKIE } from '../../shared/signed-in-cookie.ts';
import type { ApiDeps } from '../deps.ts';
import { signOut } from './sessions.ts';

/** Ends the session of a request, here and in the browser. */
export async function signOutHere({ streams }: ApiDeps, cookieName: string, request: Request, response: Response): Promise<void> {
  const { sessionID } = request;
  await signOut(request);
  streams.endSession(sessionID);
  // A browser keeps a cookie that is cleared without the attributes it was set with.
  const secure = cookieName.startsWith('__Host-');
  response
    .clearCookie(cookieName, { path: '/', secure, httpOnly: true, sameSite: 'lax' })
    .clearCookie(SIGNED_IN_COOKIE, { secure, sameSite: 'lax' });
}
