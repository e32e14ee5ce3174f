import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  challenge,
  changeEmailRequest,
  changePasswordRequest,
  confirmAddressRequest,
  currentUser,
  deleteAccountRequest,
  emailPreferences,
  emailPreferencesRequest,
  forgotPasswordRequest,
  loginRequest,
  registered,
  reauthenticateRequest,
  registerRequest,
  resetPasswordRequest,
  messageResponse,
  sessionSummary,
  signedIn,
} from '../../shared/accounts.ts';
import { SIGNED_IN_COOKIE } from '../../shared/signed-in-cookie.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { currentUserOf } from '../users/current-user.ts';
import { authenticate } from './authenticate.ts';
import { confirmWithToken, resendConfirmation } from './confirm-address.ts';
import { confirmEmailChange, requestEmailChange, takeBackEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { chooseEmails, emailPreferencesOf } from './email-preferences.ts';
import { forgotPassword } from './forgot-password.ts';
import type { createPassport } from './passport.ts';
import { newChallenge } from './proof-of-work.ts';
import { reauthenticate } from './reauthenticate.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { endSession as endSessionOf, sessionsOf } from './session-list.ts';
import { openSession, refuseWithoutTls } from './open-session.ts';
import { signOut } from './sessions.ts';

/** `/api/auth`: registration, sign-in and sign-out, password recovery, account deletion and the current user. */
export function authRoutes(deps: ApiDeps, passport: ReturnType<typeof createPassport>, cookieName: string): ApiRoutes {
  const { db, limits } = deps;
  /** Ends the session, here and in the browser. */
  const endSession = async (request: Request, response: Response): Promise<void> => {
    const { sessionID } = request;
    await signOut(request);
    deps.streams.endSession(sessionID);
    // A browser keeps a cookie that is cleared without the attributes it was set with.
    const secure = cookieName.startsWith('__Host-');
    response
      .clearCookie(cookieName, { path: '/', secure, httpOnly: true, sameSite: 'lax' })
      .clearCookie(SIGNED_IN_COOKIE, { secure, sameSite: 'lax' });
  };
  return new ApiRoutes('/auth', 'Accounts', limits)
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
        errors: ['INVALID_CREDENTIALS', 'PROXY_MISCONFIGURED'],
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
        await endSession(request, response);
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
        summary: 'Where the user is signed in',
        access: 'user',
        response: { status: 200, description: 'Newest first', schema: z.array(sessionSummary) },
      },
      ({ user, request }) => sessionsOf(db, user.id, request.sessionID),
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
      async ({ user, params }) => deps.streams.endSession(await endSessionOf(db, user.id, params.id)),
    )
    .add(
      'post',
      '/forgot-password',
      {
        summary: 'Sends a password reset link if the address has an account',
        access: 'anyone',
        body: forgotPasswordRequest,
        response: { status: 200, description: 'The same for every address', schema: messageResponse },
        limit: 'forgotPassword',
      },
      async ({ body }) => {
        await limits.take('forgotPasswordOfAccount', limits.accountOf(body.email));
        await forgotPassword(deps, body.email);
        return { message: 'If an account exists with this email, a link to reset its password is on its way.' };
      },
    )
    .add(
      'post',
      '/reset-password',
      {
        summary: 'Sets a new password with a token from a reset link',
        access: 'anyone',
        body: resetPasswordRequest,
        response: { status: 200, description: 'Password set; all of the user’s sessions have ended', schema: messageResponse },
        errors: ['RESET_TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
        limit: 'resetPassword',
      },
      async ({ body, request }) => {
        await resetPassword(deps, body, request);
        return { message: 'Your password has been reset. You can sign in with it now.' };
      },
    )
    .add(
      'post',
      '/confirm-email',
      {
        summary: 'Confirms an account’s address with a token from the link that was sent there',
        access: 'anyone',
        body: confirmAddressRequest,
        response: { status: 200, description: 'Confirmed, now or before', schema: messageResponse },
        errors: ['CONFIRMATION_TOKEN_INVALID'],
        limit: 'confirmAddress',
      },
      async ({ body }) => {
        await confirmWithToken(deps, body.token);
        return { message: 'Your email is confirmed. You can now use everything in your plan.' };
      },
    )
    .add(
      'post',
      '/resend-confirmation',
      {
        summary: 'Sends the link to confirm the user’s address once more, at most twice a day',
        access: 'user',
        response: { status: 200, description: 'On its way', schema: messageResponse },
        limit: 'resendConfirmation',
      },
      ({ user }) => resendConfirmation(deps, user),
    )
    .add(
      'post',
      '/change-password',
      {
        summary: 'Changes the password, given the current one',
        access: 'user',
        body: changePasswordRequest,
        response: {
          status: 200,
          description: 'Password set; all of the user’s sessions have ended, including this one',
          schema: messageResponse,
        },
        errors: ['FORBIDDEN', 'PASSWORD_TOO_COMMON'],
        limit: 'changePassword',
      },
      async ({ user, body, request, response }) => {
        await changePassword(deps, user, body);
        await endSession(request, response);
        return { message: 'Your password has been changed. Please sign in with the new one.' };
      },
    )
    .add(
      'post',
      '/change-email',
      {
        summary: 'Asks for another address of the account, given the password; the link that is sent there gives it',
        access: 'user',
        body: changeEmailRequest,
        response: { status: 202, description: 'The link is on its way, and a notice to the present address', schema: currentUser },
        errors: ['FORBIDDEN', 'EMAIL_TAKEN'],
        limit: 'changePassword',
      },
      async ({ user, body }) => {
        await requestEmailChange(deps, user, body);
        return currentUserOf(db, user.id);
      },
    )
    .add(
      'delete',
      '/change-email',
      {
        summary: 'Takes back the request for another address',
        access: 'user',
        response: { status: 200, description: 'The link that was sent is void', schema: currentUser },
      },
      async ({ user }) => {
        await takeBackEmailChange(db.manager, user.id);
        return currentUserOf(db, user.id);
      },
    )
    .add(
      'post',
      '/confirm-new-email',
      {
        summary: 'Gives an account the address that it asked for, with a token from the link that was sent there',
        access: 'anyone',
        body: confirmAddressRequest,
        response: { status: 200, description: 'Changed; the account’s sessions have ended, but for this one', schema: messageResponse },
        errors: ['CONFIRMATION_TOKEN_INVALID', 'EMAIL_TAKEN'],
        limit: 'confirmAddress',
      },
      async ({ body, request }) => {
        await confirmEmailChange(deps, body.token, request);
        return { message: 'Your account has its new address. Sign in with it from now on.' };
      },
    )
    .add(
      'post',
      '/reauthenticate',
      {
        summary: 'Shows that the user is still the one at the keyboard: by a recent sign-in, or by the password',
        access: 'user',
        body: reauthenticateRequest,
        response: { status: 204, description: 'For a quarter of an hour, what asks for it may be done' },
        errors: ['REAUTHENTICATION_REQUIRED', 'FORBIDDEN'],
        limit: 'changePassword',
      },
      ({ user, body, request }) => reauthenticate(deps, user, body.password, request),
    )
    .add(
      'get',
      '/email-preferences',
      {
        summary: 'Which optional e-mails the user gets',
        access: 'user',
        response: { status: 200, description: 'The choice', schema: emailPreferences },
      },
      ({ user }) => emailPreferencesOf(db, user.id),
    )
    .add(
      'put',
      '/email-preferences',
      {
        summary: 'Chooses which optional e-mails the user gets',
        access: 'user',
        body: emailPreferencesRequest,
        response: { status: 200, description: 'The choice as it is now', schema: emailPreferences },
        errors: ['ADDRESS_UNDELIVERABLE'],
        limit: 'chooseEmails',
      },
      ({ user, body }) => chooseEmails(db, user.id, body.optional),
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
        limit: 'changePassword',
      },
      async ({ user, body, request, response }) => {
        await reauthenticate(deps, user, body.password, request);
        await deleteAccount(deps, user);
        await endSession(request, response);
        return { message: 'Your account has been deleted. Your books and files will be deleted within 30 days.' };
      },
    );
}
