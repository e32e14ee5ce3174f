import type { Request, Response } from 'express';
import {
  changePasswordRequest,
  currentUser,
  deleteAccountRequest,
  familyNameRequest,
  forgotPasswordRequest,
  loginRequest,
  registered,
  registerRequest,
  resetPasswordRequest,
  messageResponse,
  signedIn,
} from '../../shared/accounts.ts';
import { SIGNED_IN_COOKIE } from '../../shared/signed-in-cookie.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ABSOLUTE_MS } from '../http/session-age.ts';
import { currentUserOf } from '../users/current-user.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { forgotPassword } from './forgot-password.ts';
import type { createPassport } from './passport.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { setFamilyName } from './set-family-name.ts';
import { signIn, signOut } from './sessions.ts';

/** `/api/auth`: registration, sign-in and sign-out, password recovery, account deletion and the current user. */
export function authRoutes(deps: ApiDeps, passport: ReturnType<typeof createPassport>, cookieName: string): ApiRoutes {
  const { db, limits } = deps;
  /** Ends the session, here and in the browser. */
  const endSession = async (request: Request, response: Response): Promise<void> => {
    await signOut(request);
    response.clearCookie(cookieName).clearCookie(SIGNED_IN_COOKIE);
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
        errors: ['REGISTRATION_REFUSED', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'],
        limit: 'register',
      },
      ({ body, request }) => register(deps, body, request.id as string),
    )
    .add(
      'post',
      '/login',
      {
        summary: 'Signs in; the response sets the session cookie',
        access: 'anyone',
        body: loginRequest,
        response: { status: 200, description: 'The signed-in user', schema: signedIn },
        errors: ['INVALID_CREDENTIALS'],
        limit: 'login',
      },
      async ({ body, request, response }) => {
        const account = await authenticate(deps, passport, body.email, request, response);
        await signIn(request, account);
        response.cookie(SIGNED_IN_COOKIE, '1', { sameSite: 'lax', secure: cookieName.startsWith('__Host-'), maxAge: ABSOLUTE_MS });
        const user = await currentUserOf(db, account.id);
        return { authorName: user.authorName, user };
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
      'post',
      '/family-name',
      {
        summary: 'Sets the name by which libraries sort the author’s books',
        access: 'user',
        body: familyNameRequest,
        response: { status: 200, description: 'The current user', schema: currentUser },
      },
      async ({ user, body }) => {
        await setFamilyName(deps, user, body.familyName);
        return currentUserOf(db, user.id);
      },
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
      async ({ body }) => {
        await resetPassword(deps, body);
        return { message: 'Your password has been reset. You can sign in with it now.' };
      },
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
      'delete',
      '/account',
      {
        summary: 'Deletes the user’s own account',
        access: 'user',
        body: deleteAccountRequest,
        response: { status: 200, description: 'Account deleted; books and files are deleted within 30 days', schema: messageResponse },
      },
      async ({ user, request, response }) => {
        await deleteAccount(deps, user);
        await endSession(request, response);
        return { message: 'Your account has been deleted. Your books and files will be deleted within 30 days.' };
      },
    );
}
