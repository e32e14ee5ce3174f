import {
  changePasswordRequest,
  forgotPasswordRequest,
  reauthenticateRequest,
  resetPasswordRequest,
  messageResponse,
} from '../../shared/accounts.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { reauthenticate } from './reauthenticate.ts';
import { resetPassword } from './reset-password.ts';
import { signOutHere } from './sign-out-here.ts';

/** `/api/auth`: password recovery and change, and showing that the user is still there. */
export function passwordRoutes(deps: ApiDeps, cookieName: string): ApiRoutes {
  const { limits } = deps;
  return new ApiRoutes('/auth', 'Accounts', deps.limits)
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
        limit: 'sensitiveChange',
      },
      async ({ user, body, request, response }) => {
        await changePassword(deps, user, body);
        await signOutHere(deps, cookieName, request, response);
        return { message: 'Your password has been changed. Please sign in with the new one.' };
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
        limit: 'sensitiveChange',
      },
      ({ user, body, request }) => reauthenticate(deps, user, body.password, request),
    );
}
