import { z } from 'zod';
import {
  challenge,
  currentUser,
  deleteAccountRequest,
  loginRequest,
  registered,
  registerRequest,
  messageResponse,
  sessionSummary,
  sessionsQuery,
  signedIn,
} from '../../shared/accounts.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { ApiRoutes } from '../http/routes.ts';
import { currentUserOf } from '../users/current-user.ts';
import { authenticate } from './authenticate.ts';
import { deleteAccount } from './delete-account.ts';
import type { createPassport } from './passport.ts';
import { newChallenge } from './proof-of-work.ts';
import { reauthenticate } from './reauthenticate.ts';
import { register } from './register.ts';
import { revokeSession, sessionsOf } from './session-list.ts';
import { openSession, refuseWithoutTls } from './open-session.ts';
import { signOutHere } from './sign-out-here.ts';

/** `/api/auth`: registration, sign-in and sign-out, account deletion and the current user. */
export function authRoutes(deps: ApiDeps, passport: ReturnType<typeof createPassport>, cookieName: string): ApiRoutes {
  const { db } = deps;
  return new ApiRoutes('/auth', 'Accounts', deps.limits)
    .add(
      'post',
      '/register',
      {
        summary: 'Creates an account on the free plan',
        access: 'anyone',
        body: registerRequest,
        response: { status: 201, description: 'The stored address', schema: registered },
        errors: ['REGISTRATION_REFUSED', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'PROOF_REQUIRED'],
        limit: 'register',
      },
      ({ body, request }) => register(deps, body, request),
    )
    .add(
      'get',
      '/challenge',
      {
        summary: 'A challenge to solve for a registration that was answered with `PROOF_REQUIRED`',
        access: 'anyone',
        response: { status: 200, description: 'Valid for ten minutes, once', schema: challenge },
        limit: 'challenge',
      },
      () => newChallenge(deps),
    )
    .add(
      'post',
      '/login',
      {
        summary: 'Signs in; the response sets the session cookie',
        access: 'anyone',
        body: loginRequest,
        response: { status: 200, description: 'The signed-in user', schema: signedIn },
        errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'PROXY_MISCONFIGURED'],
        limit: 'login',
      },
      async ({ body, request, response }) => {
        refuseWithoutTls(request, deps);
        const account = await authenticate(deps, passport, body.email, request, response);
        return openSession(deps, account, request, response);
      },
    )
    .add(
      'post',
      '/logout',
      { summary: 'Ends this session', access: 'anyone', response: { status: 204, description: 'Signed out' } },
      async ({ request, response }) => {
        await signOutHere(deps, cookieName, request, response);
      },
    )
    .add(
      'get',
      '/me',
      {
        summary: 'Returns the current user',
        access: 'user',
        response: { status: 200, description: 'The current user', schema: currentUser },
      },
      ({ user }) => currentUserOf(db, user.id),
    )
    .add(
      'get',
      '/sessions',
      {
        summary: 'Where the user is signed in, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        query: sessionsQuery,
        response: { status: 200, description: 'Newest first', schema: z.array(sessionSummary) },
      },
      async ({ user, query, request, response }) => {
        const { sessions, next } = await sessionsOf(db, user.id, { currentSid: request.sessionID, cursor: query.cursor });
        setNextPageLink({ request, response }, next);
        return sessions;
      },
    )
    .add(
      'delete',
      '/sessions/:id',
      {
        summary: 'Signs the user out in one of these places',
        access: 'user',
        params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
        response: { status: 204, description: 'Signed out' },
      },
      async ({ user, params }) => deps.streams.endSession(await revokeSession(db, user.id, params.id)),
    )
    .add(
      'delete',
      '/account',
      {
        summary: 'Deletes the user’s own account',
        access: 'user',
        body: deleteAccountRequest,
        response: { status: 200, description: 'Account deleted; books and files are deleted within 30 days', schema: messageResponse },
        errors: ['REAUTHENTICATION_REQUIRED', 'FORBIDDEN'],
        limit: 'sensitiveChange',
      },
      async ({ user, body, request, response }) => {
        await reauthenticate(deps, user, body.password, request);
        await deleteAccount(deps, user.id);
        await signOutHere(deps, cookieName, request, response);
        return { message: 'Your account has been deleted. Your books and files will be deleted within 30 days.' };
      },
    );
}
