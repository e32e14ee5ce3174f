import type { RequestHandler } from 'express';
import { PROMISES } from '../../shared/promises.ts';

export const IDLE_MS = PROMISES.sessionIdleDays * 24 * 60 * 60_000;
export const ABSOLUTE_MS = PROMISES.sessionDays * 24 * 60 * 60_000;

declare module 'express-session' {
  interface SessionData {
    /** Time of sign-in, in milliseconds since 1970. */
    signedInAt?: number;
    /** When the password was last asked for after it, in milliseconds since 1970. */
    reauthenticatedAt?: number;
    /** The browser at sign-in, for the list of sessions. */
    userAgent?: string;
  }
}

/** Ends a session a fixed time after sign-in, even if it is active. The session store ends idle ones. */
export const endOldSessions: RequestHandler = (request, _response, next) => {
  const { signedInAt } = request.session;
  if (signedInAt === undefined || Date.now() - signedInAt < ABSOLUTE_MS) return next();
  request.session.regenerate(next);
};
